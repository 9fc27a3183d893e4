import { expect } from 'chai';
import { beyondFacts, everyBeyond, rulesWith } from '../../../engine/beyond.js';
import { type Person, readRequest, requestPeople } from '../../../engine/facts.js';
import { bucketSums, priceAll } from '../../../engine/pricing/buckets.js';
import { BUCKETS } from '../../../engine/rules/rules-year.js';
import { sampleRequests } from '../../support/requests.js';
import { compiledOf, YEARS } from '../../support/rules.js';

describe('The key by which the sums of a bucket are cached', () => {
  for (const year of YEARS)
    for (const bucket of BUCKETS)
      it(`stands for one sum of ${bucket} by ${year}, and hardly a request has none`, async () => {
        const rules = await compiledOf(year);
        const beyond = everyBeyond(rules.source, [...beyondFacts(rules.source).keys()]);
        const readings = sampleRequests(1_000).flatMap((request, at) => {
          const { reading } = rulesWith(rules, beyond[(at * 131) % beyond.length] ?? {});
          const people = requestPeople(request, reading);
          const ofAsker = (asker: Person) => people.map((one) => ({ ...one, asks: one === asker }));
          // Each who works may be the one who asks.
          const askers = people.filter(({ works }) => works);
          return askers.map((asker) => readRequest(request, reading, ofAsker(asker)));
        });
        const { keyOf } = rules.buckets[bucket];
        const sums = new Map<number | string, string>();
        for (const facts of readings) {
          const key = keyOf(facts);
          const { isShared, total, lines } = bucketSums(priceAll(rules, facts))[bucket];
          if (key === undefined || !isShared) continue;
          const sum = JSON.stringify([
            total,
            lines.map(({ line, ...priced }) => [line.id, priced.amount, priced.units]),
          ]);
          expect(sums.get(key) ?? sum).to.equal(sum);
          sums.set(key, sum);
        }
        expect(readings.filter((facts) => keyOf(facts) === undefined)).to.have.lengthOf.below(10);
      });
});
