import { Fragment, type VNode } from 'preact';
import type { Operand, Operation } from '../../../../schemas/types/rules.js';
import type { Site } from '../../site.js';
import { RULES } from '../../text/rules.js';
import { OperandWords } from './operand.js';

/** A calculation over figures, in words. */
export function OperationWords({ operation, site }: { operation: Operation; site: Site }): VNode {
  return (
    <>
      <Calculation operation={operation} site={site} />
      {operation.round !== undefined && `, ${RULES[site.state.language].roundings[operation.round]}`}
    </>
  );
}

function Calculation({ operation, site }: { operation: Operation; site: Site }): VNode {
  const texts = RULES[site.state.language];
  const words = (operand: Operand, unit: string) => <OperandWords operand={operand} unit={unit} site={site} />;
  if ('times' in operation) {
    return (
      <>
        {operation.times.map((factor, index) => (
          <Fragment key={index}>
            {index > 0 && ' × '}
            {words(factor, 'count')}
          </Fragment>
        ))}
      </>
    );
  }
  if ('increase' in operation) {
    return (
      <>
        {words(operation.increase, 'EUR')} {texts.plus} {words(operation.byPercent, 'percent')}
      </>
    );
  }
  return (
    <>
      {words(operation.percent, 'percent')} {texts.of} {words(operation.of, 'EUR')}
      {operation.upTo !== undefined && (
        <>
          , {texts.upTo} {words(operation.upTo, 'EUR')}
        </>
      )}
    </>
  );
}
