/** Whether the page stands in a frame of another page. */
export const isFramed = parent !== window;

/** In a frame: sends its height to the page around it, and scrolls that page to linked places. */
export function serveFrame(): void {
  if (!isFramed) return;
  sendHeight();
  followLinksToPlaces();
}

/** Any site may be around the frame, so it is sent nothing but a height, and no message from it is read. */
function sendHeight(): void {
  const page = document.documentElement;
  const send = () => parent.postMessage({ height: Math.ceil(page.getBoundingClientRect().height) }, '*');
  new ResizeObserver(send).observe(page);
}

/** A link to a place scrolls only the frame, which is as high as its content. `scrollIntoView` scrolls the page around it too. */
function followLinksToPlaces(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (link !== null) document.getElementById(link.hash.slice(1))?.scrollIntoView();
  });
}
