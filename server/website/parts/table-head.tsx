import type { VNode } from 'preact';

/** The names of the columns of a table; the last column may be one of numbers. */
export function TableHead({
  columns,
  endsInNumber = false,
}: {
  columns: readonly string[];
  endsInNumber?: boolean;
}): VNode {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => (
          <th key={column} scope="col" class={endsInNumber && index === columns.length - 1 ? 'number' : undefined}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
