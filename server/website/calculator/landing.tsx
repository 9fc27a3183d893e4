import type { VNode } from 'preact';
import { copiedFigures, differenceText, type FormsVerdict, sentence, verdictText } from '../../../engine/index.js';
import { FRAME } from '../../paths.js';
import { askedParameters, questionOf } from '../address/calculation-request.js';
import type { Form } from '../address/forms.js';
import { inPlaceOfPerson, isFirst, type Parameter, personName, type State, worksOf } from '../address/parameters.js';
import { helpersIn } from '../address/people.js';
import { presume, presumedWords } from '../address/presumed.js';
import { FoldedTerms } from '../parts/facts.js';
import { type FormCase, formCases, saysCase } from '../parts/forms/cases.js';
import { FormsChart, formNotes, PairLinks, UsualWords, ViewSwitches } from '../parts/forms/chart.js';
import { pairsAmong } from '../parts/forms/pairs.js';
import { viewOf } from '../parts/forms/shares.js';
import { CHART } from '../parts/forms/texts.js';
import { comparableForms, verdictOn, Words } from '../parts/forms/verdict.js';
import { TotalInSight } from '../parts/in-sight.js';
import { linkTo } from '../parts/links.js';
import { List } from '../parts/lists.js';
import { answeredPage } from '../parts/questions/faults.js';
import { ChoiceField } from '../parts/questions/field.js';
import { HiddenAnswers, Questions } from '../parts/questions/questions.js';
import { CountedAnswers } from '../parts/result/counted-answers.js';
import type { Site } from '../site.js';
import { CALCULATOR } from './texts.js';

/**
 * The first page: what every form costs in a typical case, then the few questions that change it. It needs no script.
 * @param path its address; in a frame it shows the forms that the address names, without the navigation of the site
 */
export function landing(site: Site, path: '/' | typeof FRAME = '/'): string {
  const { state, rules, comparing } = site;
  const texts = CALCULATOR[state.language];
  const isFramed = path === FRAME;
  const chosen = isFramed ? state.pair : undefined;
  const shown = presume(state, rules);
  const cases = formCases(state, comparing).filter(({ form }) => chosen?.includes(form.address) ?? true);
  const fits = cases.filter(({ misfit }) => misfit === undefined);
  const verdict = verdictOn(comparableForms(fits, state), state, comparing);
  const parameters = askedHere(
    fits.map(({ form }) => form),
    site,
  );
  const faults = [...state.faults, ...cases.flatMap((one) => one.faults)];
  return answeredPage({
    path,
    ...(isFramed ? { isFramed } : { lead: texts.lead(rules.ruleset.year, copiedFigures(rules.source)) }),
    kind: 'landing',
    title: texts.title,
    description: texts.description,
    faults,
    shownCase: shown,
    shown: new Set(parameters.map(({ name }) => name)),
    site,
    children: (
      <>
        <section class="chart-column" aria-labelledby="forme">
          <h2 id="forme" tabIndex={-1}>
            {CHART[state.language].total[state.period === undefined ? 'first' : 'long']}
          </h2>
          <ViewSwitches path={path} site={site} />
          {caseWords(cases, fits, shown, site)}
          <FormsChart cases={cases} site={site}>
            <Decision verdict={verdict} fits={fits} shown={shown} site={site} />
            <CountedAnswers forms={fits} site={site} />
          </FormsChart>
          <NotCounted site={site} />
        </section>
        <div class="case-column">
          <CaseQuestions path={path} parameters={parameters} faults={faults} verdict={verdict} site={site} />
          {!isFramed && <PairLinks states={pairsAmong(fits, shown, rules)} site={{ ...site, state: shown }} />}
          <FoldedTerms of={landingWords(fits, parameters, site)} site={site} />
        </div>
      </>
    ),
  });
}

/** Which case the chart shows, a link to change it, and what most people pay besides. */
function caseWords(cases: readonly FormCase[], fits: readonly FormCase[], shown: State, site: Site): VNode {
  const { state } = site;
  const texts = CALCULATOR[state.language].landing;
  const words = presumedWords(
    shown,
    fits.map(({ form }) => form),
  );
  return (
    <p class="case">
      {state.people.length === 0 && helpersIn(state, site.rules.source.facts).number === 0
        ? texts.case(words.join(', '))
        : texts.said(saidOf(site, texts), words.join(', '))}{' '}
      <UsualWords cases={cases} site={site} />{' '}
      <a class="change-case" href="#caso">
        {texts.change[saysCase(state) ? 'said' : 'unsaid']}
      </a>
    </p>
  );
}

/** The visitor's answers to the first questions, without the examples in their labels. */
function saidOf({ state, rules }: Site, { alone, works }: Texts): string[] {
  const [first, second] = state.people;
  const { none, undecided } = worksOf(rules.source);
  const { number, question } = helpersIn(state, rules.source.facts);
  const helped = number > 0 ? question?.together : undefined;
  const others = second === undefined ? (helped ?? alone.alone) : alone[second.work === none ? 'resting' : 'working'];
  const answers: Readonly<Record<string, string>> = works;
  const [activity = ''] = (answers[first?.work ?? undecided] ?? works.incerto).split(':');
  return [others, activity];
}

type Texts = (typeof CALCULATOR)['it']['landing'];

/**
 * What the first page asks: its own questions, and the rest of the typical case. A question that only a form apart asks, such
 * as that of a profession, is asked only of people of its class.
 */
function askedHere(forms: readonly Form[], { state, comparing }: Site) {
  const [first] = state.people;
  const asking = forms.filter(
    (form) => form.apart === undefined || form.holder?.class === worksOf(form).classOf(first?.work ?? ''),
  );
  const isTypical = (one: Parameter) => forms.some(({ facts }) => questionOf(one, facts).typical !== undefined);
  return askedParameters(asking, state, comparing).filter((one) => isTypical(one) || isFirst(one, 'landing'));
}

interface QuestionsProps {
  readonly path: '/' | typeof FRAME;
  readonly parameters: ReturnType<typeof askedParameters>;
  readonly faults: State['faults'];
  readonly verdict: FormsVerdict;
  readonly site: Site;
}

/** A few plain questions, and the rest of the typical case folded. */
function CaseQuestions({ path, parameters, faults, verdict, site }: QuestionsProps): VNode {
  const { state, rules } = site;
  const texts = CALCULATOR[state.language].landing;
  const [first, second] = state.people;
  // Without a partner, having a helper is an answer to the question who one works with.
  const inPlace = second === undefined ? parameters.filter(({ together }) => together !== undefined) : [];
  const { number } = helpersIn(state, rules.source.facts);
  const helping = inPlace.flatMap((one) =>
    one.together === undefined
      ? []
      : [{ value: inPlaceOfPerson(one, String(Math.max(number, 1))), label: one.together, isChosen: number > 0 }],
  );
  const asked = new Set<string>([personName(0), personName(1), ...parameters.map(({ name }) => name)]);
  const isPlain = (one: Parameter) => isFirst(one, 'landing');
  const { none, undecided } = worksOf(rules.source);
  const works = Object.entries(texts.works).map(([value, label]) => ({ value, label }));
  return (
    <form class="questions" id="caso" method="get" action={`.${path}`} data-live>
      <HiddenAnswers state={state} asked={asked} />
      <h2>{texts.yourCase}</h2>
      <ChoiceField
        name={personName(1)}
        question={texts.alone.question}
        choices={[
          { value: '', label: texts.alone.alone },
          { value: second === undefined || second.work === none ? undecided : second.work, label: texts.alone.working },
          ...helping,
          { value: none, label: texts.alone.resting },
        ]}
        chosen={second?.work ?? helping.find(({ isChosen }) => isChosen)?.value ?? ''}
      />
      <ChoiceField
        name={personName(0)}
        question={texts.activity}
        choices={works}
        chosen={works.some(({ value }) => value === first?.work) ? (first?.work ?? '') : undecided}
      />
      <Questions
        parameters={parameters.filter((one) => isPlain(one) && !inPlace.includes(one))}
        page="landing"
        faults={faults}
        site={site}
      />
      <Questions
        parameters={parameters.filter((one) => !isPlain(one))}
        page={undefined}
        faults={faults}
        more={texts.more}
        site={site}
      />
      <button class="recalculate" type="submit">
        {texts.update}
      </button>
      {'one' in verdict && (
        <div class="in-sight">
          <TotalInSight to="forme" total={verdict.one.firstYear} language={state.language}>
            {texts.firstYearOf(sentence(verdict.one.noun))}
          </TotalInSight>
        </div>
      )}
    </form>
  );
}

interface DecisionProps {
  readonly verdict: FormsVerdict;
  readonly fits: readonly FormCase[];
  readonly shown: State;
  readonly site: Site;
}

/** Which form costs least in this case, with the reminder that cost is not all that decides. */
function Decision({ verdict, fits, shown, site }: DecisionProps): VNode {
  const { state, rules } = site;
  const texts = CALCULATOR[state.language].landing;
  return (
    <div class="notice decision" role="status">
      <p>
        <Words text={verdictText(verdict, rules)} lead={saysCase(state) ? undefined : texts.typicalVerdict} />
      </p>
      <WithHelperAsPartner verdict={verdict} fits={fits} site={site} />
      <p>
        {texts.notAdvice}{' '}
        <a href={`${linkTo('/confronto', shown, { pair: undefined })}#non-dicono`}>{texts.notInNumbers}</a>
      </p>
    </div>
  );
}

/** By how much the cheapest form in which the helper is a partner costs more than the cheapest form of all. */
function WithHelperAsPartner({ verdict, fits, site }: Omit<DecisionProps, 'shown'>): VNode | null {
  const { state, rules, comparing } = site;
  if (helpersIn(state, rules.source.facts).number === 0 || !('one' in verdict)) return null;
  const partners = verdictOn(
    fits.filter((one) => one.state.people.length > Math.max(state.people.length, 1)),
    state,
    comparing,
  );
  const isSaid = 'other' in verdict && 'one' in partners && verdict.other.noun === partners.one.noun;
  if (!('one' in partners) || isSaid) return null;
  const { isRealistic: usual } = viewOf(state);
  const difference = comparing.costDifference(verdict.one.asked, partners.one.asked, { usual });
  return (
    <p>
      <Words
        text={differenceText(partners.one.noun, difference, rules)}
        lead={CALCULATOR[state.language].landing.helperAsPartner}
      />
    </p>
  );
}

/** What no total counts, whatever the form, and what a market price is. */
function NotCounted({ site: { state } }: { site: Site }): VNode {
  const texts = CALCULATOR[state.language].landing.notCounted;
  return (
    <section class="not-counted" aria-labelledby="fuori-dal-conto">
      <h3 id="fuori-dal-conto">{texts.heading}</h3>
      <List items={texts.items} />
    </section>
  );
}

/** The texts of the first page whose words the glossary explains. */
function landingWords(fits: readonly FormCase[], parameters: readonly Parameter[], site: Site): string[] {
  const asked = parameters.flatMap((one) => {
    const { question, why = '' } = questionOf(one, site.rules.source.facts);
    return [question, why];
  });
  return [...fits.flatMap((one) => [one.form.hint ?? '', ...formNotes(one, site)]), ...asked];
}
