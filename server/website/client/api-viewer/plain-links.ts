/**
 * Loaded before Swagger UI, whose scrolling library would otherwise take over every link within the page: it would scroll
 * smoothly even for who wants no motion, and the skip link would not move the focus.
 */
Object.assign(window, { noZensmooth: true });
