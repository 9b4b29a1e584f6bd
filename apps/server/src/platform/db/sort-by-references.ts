interface Named {
  name: string;
}
export interface TableReference {
  from: string;
  to: string;
}

/**
 * Sorts tables so that each follows the tables that it references. Ignores references of a table to
 * itself. Throws on a cycle.
 */
export function sortByReferences<Table extends Named>(
  tables: readonly Table[],
  references: readonly TableReference[],
): Table[] {
  const ordered: Table[] = [];
  const isPlaced = new Set<string>();
  let left = [...tables];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const waits = ({ name }: Table) =>
      references.some(({ from, to }) => from === name && to !== name && names.has(to));
    const free = left.filter((table) => !waits(table));
    if (free.length === 0)
      throw new Error(`Circular references between tables: ${[...names].join(", ")}`);
    for (const table of free) {
      ordered.push(table);
      isPlaced.add(table.name);
    }
    left = left.filter(({ name }) => !isPlaced.has(name));
  }
  return ordered;
}
