import { expect } from 'chai';
import { formFields, formNames } from '../../../engine/request/form-fields.js';
import { compiledOf, YEARS } from '../../support/rules.js';

/** What the fields of a form are, as its request schema says: those that list people with how few of them there must be. */
function contractOf(form: string) {
  const fields = formFields(form);
  return {
    asked: fields.flatMap(({ name, shape }) => (shape.kind === 'people' ? [] : [name])).sort(),
    people: Object.fromEntries(
      fields.flatMap(({ name, shape }) => (shape.kind === 'people' ? [[name, shape.fewest] as const] : [])),
    ),
  };
}

describe('the request schemas', () => {
  for (const year of YEARS)
    it(`have the forms of ${year}, with the same fields and as few people`, async () => {
      const { forms } = (await compiledOf(year)).source;
      expect(Object.keys(forms)).to.deep.equal(formNames());
      for (const [name, { asks, people = {} }] of Object.entries(forms)) {
        const fewest = Object.entries(people).map(([list, rule]) => [list, rule.fewest ?? 0] as const);
        expect({ asked: asks.toSorted(), people: Object.fromEntries(fewest) }, name).to.deep.equal(contractOf(name));
      }
    });
});
