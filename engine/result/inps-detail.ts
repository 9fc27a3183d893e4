import type { AdministratorDetail, InpsDetail, InpsStatus, PersonDetail } from '../../schemas/types/api.js';
import { countsPerson, isLike, type Person } from '../facts/people.js';
import type { RequestFacts } from '../facts/request-facts.js';
import type { BucketSum } from '../pricing/buckets.js';
import type { PricedLine } from '../pricing/compiled-line.js';
import { evaluate, type Lookup } from '../pricing/terms.js';
import { type Decimal, hull, NOTHING, plus, point, rounded, toNumber, toNumbers } from '../values/amounts.js';

/** Contributions person by person, and how the administrator's contribution is shared. */
export function inpsDetail(sum: BucketSum, status: InpsStatus, facts: RequestFacts, figure: Lookup): InpsDetail {
  return {
    status,
    ...toNumbers(sum.total),
    people: peopleDetail(facts.people, sum.lines),
    administrator: administratorDetail(sum.lines, figure),
  };
}

type Owed = Pick<PersonDetail, 'enrolment' | 'min' | 'max'>;

/** Like persons owe alike: a company may have thousands, but they are of a few kinds. */
function peopleDetail(people: readonly Person[], lines: readonly PricedLine[]): PersonDetail[] {
  const kinds: { person: Person; owed: Owed }[] = [];
  return people.map((person) => {
    let kind = kinds.find((one) => isLike(one.person, person));
    if (kind === undefined) {
      kind = { person, owed: owedBy(person, lines) };
      kinds.push(kind);
    }
    return { role: person.role, index: person.index, ...kind.owed };
  });
}

function owedBy(person: Person, lines: readonly PricedLine[]): Owed {
  let amount = NOTHING;
  let enrolment: PersonDetail['enrolment'] = 'none';
  for (const { line, units } of lines) {
    for (const [number, { people }] of line.groups.entries()) {
      if (people === undefined || !countsPerson(people.filter, person)) continue;
      amount = plus(amount, units[number] ?? NOTHING);
      enrolment = line.rule.enrolment ?? enrolment;
    }
  }
  return { enrolment, ...toNumbers(amount) };
}

/** The administrator bears a part, rounded as the line says; the company bears the rest. */
function administratorDetail(lines: readonly PricedLine[], figure: Lookup): AdministratorDetail | null {
  const found = lines.find(({ line }) => line.rule.administratorShare !== undefined);
  const share = found?.line.rule.administratorShare;
  if (found === undefined || share === undefined) return null;
  const parts = evaluate(share.dividedBy, figure);
  const part = (whole: Decimal): Decimal => rounded(whole.div(parts), share.round);
  const { min, max } = found.amount;
  const administrator = { min: part(min), max: part(max) };
  return {
    compensation: toNumber(evaluate(share.of, figure)),
    ...toNumbers(found.amount),
    administrator: toNumbers(administrator),
    // Of a few cents the rounding may leave it more at the minimum than at the maximum.
    company: toNumbers(hull(point(min.minus(administrator.min)), point(max.minus(administrator.max)))),
  };
}
