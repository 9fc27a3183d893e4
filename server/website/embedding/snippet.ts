import { FRAME } from '../../paths.js';
import { emptyState, type State } from '../address/parameters.js';
import { writeState } from '../address/query.js';
import type { Site } from '../site.js';
import { EMBEDDING } from './texts.js';

/** How high a frame is until it has said how much it holds, pixels. */
export const FIRST_HEIGHT = 900;

/** The query of a frame: of an address it keeps what is chosen for a frame, and nothing of the case of who chooses. */
export function frameQuery({ language, pair, colour }: State): string {
  return writeState({ ...emptyState(language), pair, colour });
}

/**
 * What another site pastes into a page: the frame, and the lines that give it the height that it asks for. No script is
 * loaded from here, so that nothing of this site runs in that page. The lines listen to this frame alone, and take a number.
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
