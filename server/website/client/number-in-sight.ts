/** Marks the page while its number is out of sight: then the style shows the bar with the total on a narrow screen. */
export function numberInSight(): void {
  const observer = new IntersectionObserver(([seen]) => {
    document.documentElement.toggleAttribute('data-number-gone', seen?.isIntersecting === false);
  });
  let watched: Element | null = null;
  // A new answer comes with a new element.
  const watch = () => {
    const number = document.querySelector('.outcome .number');
    if (number === watched) return;
    observer.disconnect();
    watched = number;
    if (number !== null) observer.observe(number);
  };
  watch();
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
}
