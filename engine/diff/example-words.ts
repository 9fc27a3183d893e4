import { beyondFacts } from '../beyond.js';
import { inList, quantityInWords, withinSentence } from '../document/in-words.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { isObject } from '../request/json.js';
import { typicalRequest } from '../request/typical.js';
import { byLanguage } from '../values/language.js';
import { groupsBy } from '../values/maps.js';
import type { Question } from './requests.js';

const TEXTS = byLanguage({
  yes: { it: 'sì', en: 'yes' },
  no: { it: 'no', en: 'no' },
  unknown: { it: 'non si sa', en: 'not known' },
  nobody: { it: 'nessuno', en: 'nobody' },
  openClass: { it: 'con gestione incerta', en: 'whose fund is open' },
  notWorking: (people: number) => ({ it: people === 1 ? 'che non lavora' : 'che non lavorano', en: 'not working' }),
  typical: { it: 'nel caso tipico', en: 'in the typical case' },
});

/** A request in words: its form, and the answers in which it differs from the typical case, those beyond it included. */
export function exampleInWords({ request, beyond }: Question, rules: CompiledRules): string {
  const { source, language } = rules;
  const form = withinSentence(source.forms[request.form]?.name ?? request.form);
  if (!(request.form in source.forms)) return form;
  const typical = new Map<string, unknown>(Object.entries(typicalRequest(request.form, source)));
  const given = Object.entries(request).filter(
    ([name, value]) => name !== 'form' && JSON.stringify(value) !== JSON.stringify(typical.get(name)),
  );
  const assumed = beyondFacts(source);
  const also = Object.entries(beyond).filter(([name, value]) => value !== assumed.get(name)?.unasked);
  const words = [...given, ...also].map(([name, value]) => answerInWords(name, value, rules));
  return words.length === 0 ? `${form}, ${TEXTS[language].typical}` : `${form}, ${words.join(', ')}`;
}

/** `capitale sociale: 10.000 €`, `socio: 2 gestione commercianti` */
function answerInWords(name: string, value: unknown, rules: CompiledRules): string {
  const { source, language } = rules;
  const fact = source.facts[name];
  const label =
    fact?.label ?? Object.values(source.forms).flatMap(({ people }) => people?.[name]?.noun ?? [])[0] ?? name;
  return `${withinSentence(label)}: ${valueInWords(name, value, rules) || TEXTS[language].nobody}`;
}

function valueInWords(name: string, value: unknown, rules: CompiledRules): string {
  const { source, language } = rules;
  const texts = TEXTS[language];
  const fact = source.facts[name];
  if (Array.isArray(value)) return peopleInWords(value, rules);
  if (typeof value === 'boolean') return texts[value ? 'yes' : 'no'];
  if (typeof value === 'number')
    return quantityInWords(value, fact?.type === 'number' ? (fact.unit ?? 'count') : 'count', language);
  if (value === 'unknown') return texts.unknown;
  const choice: unknown =
    fact !== undefined && 'values' in fact
      ? Object.entries(fact.values).find(([one]) => one === value)?.[1]
      : undefined;
  return typeof choice === 'string' ? withinSentence(choice) : String(value);
}

/** People of the same kind are counted: `2 gestione commercianti e 1 che non lavora`. */
function peopleInWords(people: readonly unknown[], { source, language }: CompiledRules): string {
  const { person, personClass } = source;
  const classOf = (one: unknown): string => {
    if (!isObject(one)) return person.unanswered;
    if (one[person.works] === false) return person.notWorking;
    const given = one[person.class];
    return typeof given === 'string' ? given : person.unanswered;
  };
  const labels = new Map<string, unknown>(Object.entries(personClass.values));
  const texts = TEXTS[language];
  const words = groupsBy(people.map(classOf), (one) => one).map((alike) => {
    const label = labels.get(alike[0]);
    const other = alike[0] === person.notWorking ? texts.notWorking(alike.length) : texts.openClass;
    return `${alike.length} ${typeof label === 'string' ? withinSentence(label) : other}`;
  });
  return inList(words, language);
}
