import { calculate } from '../server/support/client.js';
import { corpus } from './corpus.js';
import { checkCorpusAnswer } from './corpus-answers.js';
import type { Part } from './report/part.js';
import { watchedService } from './support/watched-service.js';

/** Every text of the corpus. */
export const jsonCorpus: Part = async () => {
  const { service, stop } = await watchedService();
  const figures: Record<string, number> = {};
  const broken: string[] = [];
  for (const { name, kind, bytes } of corpus()) {
    const answer = await calculate(service.url, bytes);
    const label = `${name.slice(0, 2)}, answered ${answer.status}`;
    figures[label] = (figures[label] ?? 0) + 1;
    try {
      checkCorpusAnswer(kind, answer);
    } catch (failure) {
      broken.push(`${name}: ${failure}.`);
    }
  }
  await stop();
  return {
    title: 'Corpus of JSON texts',
    what: 'Texts that are JSON (y), are not (n), or are to some readers (i), all our own: a request is answered, what is no JSON is refused as such, nothing makes the service fail.',
    figures,
    broken,
  };
};
