import type { VNode } from 'preact';
import { ACTIONS } from '../address/actions.js';
import { LENDS, MOST_PEOPLE, personName, worksOf } from '../address/parameters.js';
import { ActionButton, Choices } from '../parts/questions/field.js';
import type { Site } from '../site.js';
import { LANDING } from './texts.js';

/**
 * Who works, who only invests and who only lends money, a row for each person.
 * @param canChange whether there are buttons for more and fewer people
 */
export function PeopleRows({ canChange, site }: { canChange: boolean; site: Site }): VNode {
  const { state, rules } = site;
  const texts = LANDING[state.language].company.people;
  const { none, undecided } = worksOf(rules.source);
  const works: string[] = state.people.map(({ work }) => work);
  for (const place of state.lenders ?? []) works.splice(place, 0, LENDS);
  return (
    <fieldset class="under people-rows" id="soci" tabIndex={-1}>
      <legend class="unseen">{texts.heading}</legend>
      {works.map((work, index) => {
        const isAtWork = work !== none && work !== LENDS;
        const name = index === 0 ? texts.first : texts.other(index + 1);
        return (
          <fieldset key={index} class="person-row" id={`campo-${personName(index)}`}>
            <legend>{name}</legend>
            <Choices
              name={personName(index)}
              choices={[
                { value: isAtWork ? work : undecided, label: texts.works },
                { value: none, label: texts.invests },
                { value: LENDS, label: texts.lends },
              ]}
              chosen={work}
            />
          </fieldset>
        );
      })}
      <p class="why">{texts.note}</p>
      {canChange && (
        <div class="row-buttons">
          {works.length < MOST_PEOPLE && (
            <ActionButton action={ACTIONS.add} focus="last-person">
              {texts.add}
            </ActionButton>
          )}
          <ActionButton action={ACTIONS.remove(works.length - 1)} focus="people">
            {texts.remove}
          </ActionButton>
        </div>
      )}
    </fieldset>
  );
}
