import type { ComponentChildren, VNode } from 'preact';

export interface Row {
  readonly key: string;
  readonly id?: string;
  /** What the row is about, in its first column. */
  readonly heading: ComponentChildren;
  /** The other columns. */
  readonly cells: readonly ComponentChildren[];
}

/** A table whose rows become cards on a narrow screen, where each cell says the name of its column. */
export function Table({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly Row[];
}): VNode {
  const [, ...others] = columns;
  return (
    <table class="cards">
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, id, heading, cells }) => (
          <tr key={key} id={id}>
            <th scope="row">{heading}</th>
            {cells.map((cell, index) => (
              <td key={others[index]} data-label={others[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
