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
  let remaining = [...tables];
  while (remaining.length > 0) {
    const names = new Set(remaining.map(({ name }) => name));
    const isBlocked = ({ name }: Table) =>
      references.some(({ from, to }) => from === name && to !== name && names.has(to));
    const ready = remaining.filter((table) => !isBlocked(table));
    if (ready.length === 0)
      throw new Error(`Circular references between tables: ${[...names].join(", ")}`);
    ordered.push(...ready);
    remaining = remaining.filter(isBlocked);
  }
  return ordered;
}
