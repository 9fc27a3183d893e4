/** The paths of the pages, exactly as an address writes them. */
export const PAGES = ['/', '/confronto', '/novita', '/metodologia', '/fonti', '/api', '/accessibilita'] as const;

/** The paths of the files that the calculator and the comparison offer. */
export const DOWNLOADS = ['/costi.csv', '/costi.json', '/confronto.csv', '/confronto.json'] as const;

export type PagePath = (typeof PAGES)[number];
export type DownloadPath = (typeof DOWNLOADS)[number];
