import type { VNode } from 'preact';
import { LANGUAGES } from '../../../engine/index.js';
import { FRAME } from '../../paths.js';
import { formsOf } from '../address/forms.js';
import { QUERY_NAMES } from '../address/parameters.js';
import { faultText } from '../parts/questions/faults.js';
import { ChoiceField, InputField } from '../parts/questions/field.js';
import { HiddenAnswers } from '../parts/questions/questions.js';
import { Code, readingPage } from '../parts/reading.js';
import { LANGUAGE_NAMES } from '../parts/texts.js';
import type { Site } from '../site.js';
import { FIRST_HEIGHT, frameQuery, snippet } from './snippet.js';
import { EMBEDDING } from './texts.js';

/** How another site can show the first page in a frame: its choices, the code to paste, and how it looks. */
export function embedding(site: Site): string {
  const texts = EMBEDDING[site.state.language];
  return readingPage({
    path: '/per-il-tuo-sito',
    title: texts.title,
    description: texts.description,
    lead: texts.lead,
    site,
    chapters: [
      { id: 'scegli', heading: texts.choose, content: <Choice site={site} /> },
      { id: 'copia', heading: texts.copy, content: <Snippet site={site} /> },
      { id: 'condizioni', heading: texts.terms, text: texts.termsText, list: texts.termsList },
      { id: 'anteprima', heading: texts.preview, content: <Previews site={site} /> },
    ],
  });
}

/** What a frame may show. The form needs no script: it asks for this page again. */
function Choice({ site }: { site: Site }): VNode {
  const { state, rules } = site;
  const { language, pair, colour, faults } = state;
  const texts = EMBEDDING[language];
  const forms = [...formsOf(rules).values()];
  const asked = [QUERY_NAMES.pair, QUERY_NAMES.colour, QUERY_NAMES.language];
  return (
    <form class="questions" method="get" action="./per-il-tuo-sito#copia">
      <HiddenAnswers state={state} asked={new Set<string>(asked)} />
      <ChoiceField
        name={QUERY_NAMES.pair}
        question={texts.forms}
        why={texts.formsWhy}
        fault={faultText(QUERY_NAMES.pair, faults, site)}
        choices={forms.map(({ address, name }) => ({ value: address, label: name }))}
        chosen={pair ?? forms.map(({ address }) => address)}
      />
      <InputField
        name={QUERY_NAMES.colour}
        question={texts.colour}
        why={texts.colourWhy}
        fault={faultText(QUERY_NAMES.colour, faults, site)}
        id="colore"
        type="text"
        autocomplete="off"
        placeholder="0b5d4f"
        value={colour ?? faults.find(({ name }) => name === QUERY_NAMES.colour)?.value ?? ''}
      />
      <ChoiceField
        name={QUERY_NAMES.language}
        question={texts.language}
        why={texts.languageWhy}
        choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        chosen={language}
      />
      <div>
        <button type="submit">{texts.update}</button>
      </div>
    </form>
  );
}

function Snippet({ site }: { site: Site }): VNode {
  const texts = EMBEDDING[site.state.language];
  return (
    <>
      <Code id="codice" label={texts.code} text={snippet(site)} />
      <div class="prose">
        <p class="scripted">
          <button class="secondary" type="button" data-copy="codice" data-said="codice-copiato">
            {texts.copyButton}
          </button>
        </p>
        <p class="share-said" id="codice-copiato" role="status" />
        <p>{texts.script}</p>
      </div>
    </>
  );
}

/** The frame itself, as wide as a phone and as wide as the page. */
function Previews({ site: { state } }: { site: Site }): VNode {
  const { previews, frameTitle } = EMBEDDING[state.language];
  return (
    <>
      {Object.entries(previews).map(([width, label]) => (
        <figure key={width} class={`preview preview-${width}`}>
          <figcaption>{label}</figcaption>
          <iframe
            src={`.${FRAME}${frameQuery(state)}`}
            title={`${frameTitle}: ${label}`}
            height={FIRST_HEIGHT}
            loading="lazy"
          />
        </figure>
      ))}
    </>
  );
}
