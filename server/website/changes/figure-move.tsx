import type { VNode } from 'preact';
import { CHANGES } from '../text/changes.js';
import { withUnit } from '../text/format.js';
import type { FigureChange, Value } from './changed-figures.js';
import type { YearChange } from './years.js';

/** A figure before and after, in one line: `Reddito minimale: 18.555 € all’anno → 18.808 € all’anno`. */
export function FigureMove({ figure, change }: { figure: FigureChange; change: YearChange }): VNode {
  const { language } = change.after.state;
  const texts = CHANGES[language];
  const { name, label, old, current } = figure;
  const said = ({ amount, unit }: Value) => withUnit(amount, unit, language);
  const now = current === undefined ? undefined : said(current);
  const move = (): string => {
    if (old === undefined) return texts.newFigure(label, now ?? '');
    return now === undefined ? texts.goneFigure(label, said(old)) : texts.moved(label, said(old), now);
  };
  return <a href={`#cambia-${name}`}>{move()}</a>;
}
