import type { VNode } from 'preact';
import { FRAME } from '../../paths.js';
import { askedParameters, questionOf } from '../address/calculation-request.js';
import type { Form } from '../address/forms.js';
import { isFirst, type Parameter, type State, worksOf } from '../address/parameters.js';
import { presume } from '../address/presumed.js';
import { Fold } from '../parts/fold.js';
import { type FormCase, formCases } from '../parts/forms/cases.js';
import { besidesOf, chartName, FormsChart, Modes } from '../parts/forms/chart.js';
import { awaitsProfession, CaseAnswer, saidOf } from '../parts/forms/own-answer.js';
import { OWN_ANSWER } from '../parts/forms/own-answer-texts.js';
import { ownCase } from '../parts/forms/own-case.js';
import { PairLinks } from '../parts/forms/pair-links.js';
import { pairsAmong } from '../parts/forms/pairs.js';
import { CHART } from '../parts/forms/texts.js';
import { linkTo } from '../parts/links.js';
import { List } from '../parts/lists.js';
import { answeredPage } from '../parts/questions/faults.js';
import type { Site } from '../site.js';
import { CaseQuestions } from './landing-questions.js';
import { CALCULATOR, LANDING } from './texts.js';

/**
 * The first page: what the form of a case costs, the few questions that say which case it is, and the other forms. It needs no
 * script.
 * @param path its address; in a frame it shows the forms that the address names, without the navigation of the site
 */
export function landing(site: Site, path: '/' | typeof FRAME = '/'): string {
  const { state, rules, comparing } = site;
  const texts = CALCULATOR[state.language];
  const isFramed = path === FRAME;
  const chosen = isFramed ? state.pair : undefined;
  const shown = presume(state, rules);
  const cases = formCases(state, comparing).filter(({ form }) => chosen?.includes(form.address) ?? true);
  const compared = ownCase(cases, site);
  const parameters = askedHere(cases, compared.own?.form, site);
  const faults = [...state.faults, ...cases.flatMap((one) => one.faults)];
  return answeredPage({
    path,
    isFramed,
    kind: 'page open landing',
    title: texts.title,
    description: texts.description,
    faults,
    shownCase: shown,
    shown: new Set(parameters.map(({ name }) => name)),
    site,
    children: (
      <>
        <CaseAnswer compared={compared} parameters={parameters} site={site} />
        <CaseQuestions path={path} own={compared.own} parameters={parameters} faults={faults} site={site} />
        <Detail path={path} cases={cases} own={compared.own} shown={shown} site={site} />
        {!isFramed && (
          <aside class="next">
            <PairLinks states={pairsAmong(compared.fits, shown, rules)} site={{ ...site, state: shown }} />
          </aside>
        )}
      </>
    ),
  });
}

/**
 * What the first page asks besides its own two questions. A question that only a form apart asks, such as that of a profession,
 * is asked only of people of its class.
 */
function askedHere(
  cases: readonly FormCase[],
  own: Form | undefined,
  { state, comparing }: Site,
): readonly Parameter[] {
  const [first] = state.people;
  const forms = cases.flatMap(({ form, misfit }) => (misfit === undefined ? [form] : []));
  const asking = forms.filter(
    (form) => form.apart === undefined || form.holder?.class === worksOf(form).classOf(first?.work ?? ''),
  );
  const isHere = (one: Parameter) =>
    isFirst(one, 'landing') || one.box !== undefined || questionOf(one, own?.facts ?? {}).decides !== undefined;
  return askedParameters(asking, state, comparing).filter(isHere);
}

interface DetailProps {
  readonly path: '/' | typeof FRAME;
  readonly cases: readonly FormCase[];
  readonly own: FormCase | undefined;
  /** The case with what is presumed. */
  readonly shown: State;
  readonly site: Site;
}

/** The forms that the case can choose from, then folded those that it cannot, and what no total counts. */
function Detail({ path, cases, own, shown, site }: DetailProps): VNode {
  const { state } = site;
  const texts = LANDING[state.language];
  const { notCounted } = OWN_ANSWER[state.language];
  const fits = inOrder(
    cases.filter(({ misfit }) => misfit === undefined),
    own,
  );
  const misfits = cases.filter(({ misfit }) => misfit !== undefined);
  // Where a fund decides, the forms beside it are no free choice: they are folded too.
  const isFunded = own !== undefined && besidesOf(own.result, site) !== undefined;
  const [rows, others] = isFunded ? [[own], fits.filter((one) => one !== own)] : [fits, []];
  const said = own === undefined ? [] : saidOf(own, site);
  const reason = (one: FormCase) => [<strong>{chartName(one.form)}</strong>, `: ${one.misfit ?? ''}`];
  return (
    <section class="detail" aria-labelledby="forme">
      <h2 id="forme" tabIndex={-1}>
        {CHART[state.language].heading}
      </h2>
      {awaitsProfession(own, site) ? (
        <p>{texts.chartLater}</p>
      ) : (
        <>
          <Modes path={path} site={site} />
          <FormsChart cases={rows} own={own?.form} said={said} site={site} />
        </>
      )}
      <div class="folds">
        {others.length > 0 && (
          <Fold id="altre-forme" heading={texts.otherForms} brief={texts.otherFormsWhy}>
            <FormsChart cases={others} said={said} site={site} />
          </Fold>
        )}
        {misfits.length > 0 && !awaitsProfession(own, site) && (
          <Fold
            id="non-per-questo-caso"
            heading={CHART[state.language].misfits}
            brief={misfits.map(({ form }) => form.name).join(', ')}
          >
            <List kind="plain-list" items={misfits.map(reason)} />
          </Fold>
        )}
        <Fold id="fuori-dal-conto" heading={notCounted.heading} brief={notCounted.inside}>
          <List kind="plain-list" items={notCounted.items} />
          <p>
            <a href={`${linkTo('/confronto', shown, { pair: undefined })}#non-dicono`}>{texts.notInNumbers}</a>
          </p>
        </Fold>
      </div>
    </section>
  );
}

/** The form of the case first, then the others for one person, then companies, each from the fewest duties: nothing jumps. */
function inOrder(cases: readonly FormCase[], own: FormCase | undefined): FormCase[] {
  const place = (one: FormCase) => (one === own ? 0 : one.form.people === undefined ? 1 : 2);
  return cases.toSorted((a, b) => place(a) - place(b) || (a.form.duties ?? 0) - (b.form.duties ?? 0));
}
