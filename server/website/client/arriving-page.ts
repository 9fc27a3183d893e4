/** How much of a page is read between two looks at it, characters: some milliseconds of a slow processor. */
const PORTION = 8192;
/** Milliseconds. */
const LONGEST_FRAME = 100;

/**
 * Reads a page as it arrives.
 * @param look called again and again, with what has come so far; where it tells that it has changed what the visitor
 *   sees, the rest waits until they can see it
 * @returns the whole page
 * @throws where the answer breaks off
 */
export async function readPage(answer: Response, look: (soFar: Document) => boolean): Promise<Document> {
  const page = document.implementation.createHTMLDocument();
  const pieces = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await pieces?.read(); piece?.value !== undefined; piece = await pieces?.read()) {
    for (let start = 0; start < piece.value.length; start += PORTION) {
      page.write(piece.value.slice(start, start + PORTION));
      if (look(page)) await painted();
    }
  }
  page.close();
  return page;
}

/** Resolves after the next frame; a page out of sight has none, and must not wait for ever. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_FRAME);
  });
}

/** Whether a page that is still arriving already holds all of an element: something has come after it. */
export function isWhole(element: Element): boolean {
  for (let node: Element | null = element; node !== null; node = node.parentElement) {
    if (node.nextElementSibling !== null) return true;
  }
  return false;
}
