/** Runs in the page before anything else: keeps what the browser measures. */
export function observe() {
  window.shift = 0;
  window.largest = 0;
  window.interactions = [];
  const watch = (type, take, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) window.shift += value;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    window.largest = startTime;
  });
  watch('event', ({ duration }) => window.interactions.push(duration), { durationThreshold: 16 });
  window.startWatching = () => {
    window.interactions = [];
    let pressed = 0;
    addEventListener('keydown', ({ timeStamp }) => {
      pressed = timeStamp;
    });
    const before = document.querySelector('.amount').textContent;
    new MutationObserver((_, observer) => {
      if (document.querySelector('.amount').textContent === before) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        window.feedback = performance.now() - pressed;
      });
    }).observe(document.querySelector('main'), { subtree: true, characterData: true, childList: true });
  };
}

/** Runs in the page once it is there: what has been measured so far, milliseconds. */
export function paints() {
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largestPaint: window.largest,
    shift: window.shift,
  };
}
