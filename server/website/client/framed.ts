/** Whether the page stands in a frame of another page. */
export const isFramed = parent !== window;

/** What a page does for the page that shows it in a frame. */
export function serveFrame(): void {
  if (!isFramed) return;
  sendHeight();
  followLinksToPlaces();
}

/** The page around may be anybody's: all that it is sent is a height. Nothing that it sends is listened to. */
function sendHeight(): void {
  const page = document.documentElement;
  const send = () => parent.postMessage({ height: Math.ceil(page.getBoundingClientRect().height) }, '*');
  new ResizeObserver(send).observe(page);
}

/** Browsers let a link to a place scroll the frame alone, which holds all of its page; a script may scroll the page around. */
function followLinksToPlaces(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (link !== null) document.getElementById(link.hash.slice(1))?.scrollIntoView();
  });
}

/** Frames of this site on a page of its own are as high as they ask for. */
export function fitFrames(): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent<{ readonly height: number }>) => {
    const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source);
    if (frame !== undefined && origin === location.origin) frame.height = String(data.height);
  });
}
