import type { VNode } from 'preact';
import type { Effect, Operand } from '../../schemas/types/rules.js';
import { OperandWords } from './operand.js';
import type { Site } from './site.js';
import { ROUNDINGS } from './words.js';

/** What a modifier does to an amount, in words. */
export function EffectWords({ effect, site }: { effect: Effect; site: Site }): VNode {
  return (
    <>
      <Change effect={effect} site={site} />
      {'round' in effect && effect.round !== undefined && `; il risultato è ${ROUNDINGS[effect.round]}`}
    </>
  );
}

function Change({ effect, site }: { effect: Effect; site: Site }): VNode {
  const euro = (operand: Operand) => <OperandWords operand={operand} unit="EUR" site={site} />;
  const percent = (operand: Operand) => <OperandWords operand={operand} unit="percent" site={site} />;
  if ('exempt' in effect) return <>l'importo diventa zero e la voce resta visibile come esente</>;
  if ('setTo' in effect) return <>l'importo diventa {euro(effect.setTo)}</>;
  if ('setMinimum' in effect) return <>il minimo diventa {euro(effect.setMinimum)}</>;
  if ('reduce' in effect) return <>l'importo si riduce del {percent(effect.reduce)}</>;
  const { increase } = effect;
  if (typeof increase !== 'object') return <>l'importo aumenta del {percent(increase)}</>;
  return (
    <>
      l'importo aumenta di una percentuale che va da {percent(increase.min)} a {percent(increase.max)}
    </>
  );
}
