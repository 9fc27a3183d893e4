import type { VNode } from 'preact';
import { CHANGES } from '../text/changes.js';
import { withUnit } from '../text/format.js';
import type { FigureChange, Value } from './changed-figures.js';
import type { YearChange } from './years.js';

/** A figure before and after, in one line: `Reddito minimale: 18.555 € all’anno → 18.808 € all’anno`. */
export function FigureMove({ figure, change }: { figure: FigureChange; change: YearChange }): VNode {
  const { language } = change.after.state;
  const texts = CHANGES[language];
  const said = (value: Value | undefined) =>
    value === undefined ? texts.absent : withUnit(value.amount, value.unit, language);
  return <a href={`#cambia-${figure.name}`}>{texts.moved(figure.label, said(figure.old), said(figure.current))}</a>;
}
