import { sampleRequests } from '../../../dist/test/support/requests.js';

/** The same distinct requests at every run, drawn at random from all seven forms, with questions open as they come. */
export function distinctRequests(count) {
  for (let drawn = 2 * count; ; drawn *= 2) {
    const distinct = new Map(sampleRequests(drawn).map((request) => [JSON.stringify(request), request]));
    if (distinct.size >= count) return [...distinct.values()].slice(0, count);
  }
}

/** The answers that settle what a request may leave open. */
const ANSWERS = {
  seatInSicily: [false, true],
  cciaaSection: ['special', 'ordinary'],
  adminOtherCompulsoryCoverage: ['si', 'no'],
  capital: [1, 10_000, 50_000, 600_000],
};
const ASKED = {
  ditta_individuale_commerciante: ['seatInSicily', 'cciaaSection'],
  ditta_individuale_artigiana: ['seatInSicily'],
  snc: ['seatInSicily'],
  sas: ['seatInSicily'],
  srl: ['seatInSicily', 'adminOtherCompulsoryCoverage', 'capital'],
  srls: ['seatInSicily', 'adminOtherCompulsoryCoverage'],
};
const CLASSES = ['artisan', 'merchant'];

/** A request with its open questions answered, in turn one way and another. */
export function answered(request, index) {
  const settled = { ...request };
  for (const field of ASKED[request.form] ?? [])
    if (settled[field] === undefined || settled[field] === 'unknown') settled[field] = pick(ANSWERS[field], index);
  for (const role of ['workingPartners', 'accomandatari', 'accomandanti', 'shareholders'])
    if (settled[role] !== undefined)
      settled[role] = settled[role].map((person, number) => withClass(person, index + number));
  return settled;
}

function withClass(person, index) {
  const isOpen = person.inps === 'uncertain' || (person.inps === undefined && person.worksOperationally);
  return isOpen ? { ...person, inps: pick(CLASSES, index) } : person;
}

function pick(values, index) {
  return values[index % values.length];
}
