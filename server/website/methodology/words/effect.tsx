import type { VNode } from 'preact';
import type { Effect, Operand } from '../../../../schemas/types/rules.js';
import type { Site } from '../../site.js';
import { RULES } from '../../text/rules.js';
import { OperandWords } from './operand.js';

/** What a modifier does to an amount, in words. */
export function EffectWords({ effect, site }: { effect: Effect; site: Site }): VNode {
  const { effectRounding } = RULES[site.state.language];
  return (
    <>
      <Change effect={effect} site={site} />
      {'round' in effect && effect.round !== undefined && `; ${effectRounding[effect.round]}`}
    </>
  );
}

function Change({ effect, site }: { effect: Effect; site: Site }): VNode {
  const { effects, to } = RULES[site.state.language];
  const words = (before: string, operand: Operand, unit: string) => (
    <>
      {before} <OperandWords operand={operand} unit={unit} site={site} />
    </>
  );
  if ('exempt' in effect) return <>{effects.exempt}</>;
  if ('setTo' in effect) return words(effects.setTo, effect.setTo, 'EUR');
  if ('setMinimum' in effect) return words(effects.setMinimum, effect.setMinimum, 'EUR');
  if ('reduce' in effect) return words(effects.reduce, effect.reduce, 'percent');
  const { increase } = effect;
  if (typeof increase !== 'object') return words(effects.increase, increase, 'percent');
  return (
    <>
      {words(effects.increaseBetween, increase.min, 'percent')} {words(to, increase.max, 'percent')}
    </>
  );
}
