import type { VNode } from 'preact';
import { Table } from '../reading/table.js';
import type { Site } from '../site.js';
import { API } from '../text/api.js';

/** Every error of the API: its status, its code, and when it comes. */
export function Errors({ site }: { site: Site }): VNode {
  const texts = API[site.state.language];
  return (
    <Table
      caption={texts.errors}
      columns={texts.errorColumns}
      rows={Object.entries(texts.meanings).map(([code, { status, meaning }]) => ({
        key: code,
        heading: <code>{code}</code>,
        cells: [status, meaning],
      }))}
    />
  );
}
