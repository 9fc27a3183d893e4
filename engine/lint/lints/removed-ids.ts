import { hasId } from '../base/former-rules.js';
import type { Lint } from '../lint.js';
import { removedId } from '../messages.js';

/** A line, modifier or notice that was there before and is not, under its name or an alias. */
export const removedIds: Lint = {
  severity: 'warning',
  find({ book, files, former }) {
    const alive = new Set(
      book.named.flatMap(({ kind, name, aliases }) => [name, ...aliases].map((one) => `${kind} ${one}`)),
    );
    return former
      .filter((one) => hasId(one) && !alive.has(`${one.kind} ${one.name}`))
      .flatMap(({ kind, name, path }) => {
        const file = files.find((one) => one.path === path) ?? files.find((one) => one.kind === kind) ?? files[0];
        return file === undefined ? [] : [removedId(kind, name)(file.yaml.placeOfKey([kind]))];
      });
  },
};
