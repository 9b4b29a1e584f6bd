/** A finished task of imported history. */
interface GroupedTask {
  group: string | null;
  /** `2026-11-29` */
  day: string;
}

const maxProjectMs = 366 * 24 * 60 * 60 * 1_000;

const quarterOf = (day: string) => `${day.slice(0, 4)} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/**
 * Returns the project of each task. A group is a project. A group that lasts longer than a year is
 * a product that was never estimated as a whole. Each of its calendar quarters counts as a project.
 */
export function projectsOfGroups(tasks: readonly GroupedTask[]): (string | null)[] {
  const days = new Map<string, { first: string; last: string }>();
  for (const { group, day } of tasks) {
    if (group === null) continue;
    const { first, last } = days.get(group) ?? { first: day, last: day };
    days.set(group, { first: day < first ? day : first, last: day > last ? day : last });
  }
  const long = new Set<string>();
  for (const [group, { first, last }] of days)
    if (Date.parse(last) - Date.parse(first) > maxProjectMs) long.add(group);
  return tasks.map(({ group, day }) =>
    group !== null && long.has(group) ? `${group}, ${quarterOf(day)}` : group,
  );
}
