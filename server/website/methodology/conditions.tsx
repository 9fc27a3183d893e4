import type { VNode } from 'preact';
import { Table } from '../reading/table.js';
import { anchor, type Site } from '../site.js';
import { METHODOLOGY } from '../text/methodology.js';
import { Meaning } from './words/meaning.js';

/** The named conditions, each with what it means. */
export function Conditions({ site }: { site: Site }): VNode {
  const texts = METHODOLOGY[site.state.language];
  return (
    <Table
      caption={texts.conditions}
      columns={texts.conditionColumns}
      rows={Object.entries(site.rules.source.conditions).map(([name, condition]) => ({
        key: name,
        id: anchor.condition(name),
        heading: condition.label,
        cells: [<Meaning key={name} condition={condition} site={site} />],
      }))}
    />
  );
}
