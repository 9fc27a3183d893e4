import { FRAME } from '../../paths.js';
import { emptyState, type State } from '../address/parameters.js';
import { writeState } from '../address/query.js';
import type { Site } from '../site.js';
import { EMBEDDING } from './texts.js';

/** The height of a frame until it has sent its own, pixels. */
export const FIRST_HEIGHT = 900;

/** The query of a frame. It has the choices for the frame, and nothing of the case of the person who makes them. */
export function frameQuery({ language, pair, colour }: State): string {
  return writeState({ ...emptyState(language), pair, colour });
}

/**
 * The code that another site pastes into a page: the frame, and a script that gives it the height that it sends. The script is
 * not loaded from this site. It listens to this frame alone, and accepts only a number.
 */
export function snippet({ publicBaseUrl, state }: Site): string {
  const { frameTitle } = EMBEDDING[state.language];
  const address = `${publicBaseUrl}${FRAME}${frameQuery(state)}`.replaceAll('&', '&amp;');
  return `<iframe id="${ID}"
  src="${address}"
  title="${frameTitle}"
  width="100%" height="${FIRST_HEIGHT}" style="border: 0" loading="lazy"></iframe>
<script>
  addEventListener('message', ({ origin, source, data }) => {
    const frame = document.getElementById('${ID}');
    const isOurs = origin === '${new URL(publicBaseUrl).origin}' && source === frame?.contentWindow;
    if (isOurs && Number.isFinite(data.height)) frame.height = data.height;
  });
</script>`;
}

const ID = 'costi-di-struttura';
