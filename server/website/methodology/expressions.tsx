import { Fragment, type VNode } from 'preact';
import type { Condition } from '../../../engine/index.js';
import type {
  AmountCase,
  AmountCases,
  Effect,
  Expression,
  Operand,
  Operation,
  Term,
} from '../../../schemas/types/rules.js';
import { quoted, withUnit } from '../parts/format.js';
import { RULES } from '../parts/rule-words.js';
import { anchor, type Site } from '../site.js';

/** When a rule holds, in words that link to the conditions it names. */
export function When({ expression, site }: { expression: Expression | undefined; site: Site }): VNode {
  const texts = RULES[site.state.language];
  if (expression === undefined) return <>{texts.always}</>;
  if (typeof expression === 'string') return <ConditionLink name={expression} site={site} />;
  if ('not' in expression) {
    return (
      <>
        {texts.not} <When expression={expression.not} site={site} />
      </>
    );
  }
  const [members, joint] = 'all' in expression ? [expression.all, texts.and] : [expression.any, texts.or];
  return <Joined members={members} joint={joint} site={site} />;
}

function Joined({ members, joint, site }: { members: readonly Expression[]; joint: string; site: Site }): VNode {
  return (
    <>
      {members.map((member, index) => (
        <Fragment key={index}>
          {index > 0 && ` ${joint} `}
          {typeof member === 'string' ? (
            <When expression={member} site={site} />
          ) : (
            <Bracketed member={member} site={site} />
          )}
        </Fragment>
      ))}
    </>
  );
}

function Bracketed({ member, site }: { member: Expression; site: Site }): VNode {
  return (
    <>
      (<When expression={member} site={site} />)
    </>
  );
}

function ConditionLink({ name, site }: { name: string; site: Site }): VNode {
  return <a href={`#${anchor.condition(name)}`}>{site.rules.source.conditions[name]?.label ?? name}</a>;
}

/** What a named condition means, in words. */
export function Meaning({ condition, site }: { condition: Condition; site: Site }): VNode {
  if (!('fact' in condition)) return <When expression={condition} site={site} />;
  const { fact, operator, value } = condition;
  const values = [value].flat().map((one) => factValue(one, fact, site));
  return (
    <>
      <a href={`#${anchor.fact(fact)}`}>{quoted(site.rules.source.facts[fact]?.label ?? fact, site.state.language)}</a>{' '}
      {RULES[site.state.language].operators[operator]} {values.join(', ')}
    </>
  );
}

function factValue(value: string | number | boolean, name: string, { rules, state }: Site): string {
  const fact = rules.source.facts[name];
  if (fact !== undefined && 'values' in fact)
    return quoted(String(fact.values[String(value)] ?? value), state.language);
  const figure = rules.source.figures[String(value)];
  if (figure !== undefined) return withUnit(rules.figureValues.get(String(value)) ?? 0, figure.unit, state.language);
  return typeof value === 'number' ? withUnit(value, 'count', state.language) : String(value);
}

/** The amounts of a rule: the first whose condition holds counts. */
export function Amounts({ cases, site }: { cases: AmountCases; site: Site }): VNode {
  return (
    <ul class="amounts">
      {cases.map((rule, index) => (
        <li key={index}>
          <Amount rule={rule} site={site} />
          <Case rule={rule} isOnly={cases.length === 1} site={site} />
        </li>
      ))}
    </ul>
  );
}

function Case({ rule, isOnly, site }: { rule: AmountCase; isOnly: boolean; site: Site }): VNode | null {
  const { ifHolds, otherwise } = RULES[site.state.language];
  if (rule.when === undefined) return isOnly ? null : <>, {otherwise}</>;
  return (
    <>
      , {ifHolds} <When expression={rule.when} site={site} />
    </>
  );
}

function Amount({ rule, site }: { rule: AmountCase; site: Site }): VNode {
  const { from, to } = RULES[site.state.language];
  if ('value' in rule) return <TermWords term={rule.value} site={site} />;
  return (
    <>
      {from} <TermWords term={rule.min} site={site} /> {to} <TermWords term={rule.max} site={site} />
    </>
  );
}

function TermWords({ term, site }: { term: Term; site: Site }): VNode {
  if (typeof term === 'object') return <OperationWords operation={term} site={site} />;
  return <OperandWords operand={term} unit="EUR" site={site} />;
}

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
  const joined = (operands: readonly Operand[], sign: string, unit: string) => (
    <>
      {operands.map((operand, index) => (
        <Fragment key={index}>
          {index > 0 && sign}
          {words(operand, unit)}
        </Fragment>
      ))}
    </>
  );
  if ('times' in operation) return joined(operation.times, ' × ', 'count');
  if ('sum' in operation) return joined(operation.sum, ' + ', 'EUR');
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

interface Props {
  readonly operand: Operand;
  readonly site: Site;
  /** The unit of a bare number; a figure has its own. */
  readonly unit: string;
}

/** A figure with its value and its name, the answer to a question, or a bare number. */
export function OperandWords({ operand, site: { rules, state }, unit }: Props): VNode {
  if (typeof operand === 'number') return <>{withUnit(operand, unit, state.language)}</>;
  const { figures, facts } = rules.source;
  const figure = figures[operand];
  if (figure === undefined)
    return <a href={`#${anchor.fact(operand)}`}>{quoted(facts[operand]?.label ?? operand, state.language)}</a>;
  return (
    <>
      <a class="value" href={`#${anchor.figure(operand)}`}>
        {withUnit(rules.figureValues.get(operand) ?? 0, figure.unit, state.language)}
      </a>{' '}
      <span class="soft">({figure.label})</span>
    </>
  );
}

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
