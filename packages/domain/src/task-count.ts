/** How many tasks a project has, by both ways of counting. */
export interface TaskCount {
  /** As they stand in its features: one in two features stands, and counts its hours, twice. */
  taskPlaces: number;
  /** Different ones: what its capacity is measured by. */
  taskCount: number;
}

/** The tasks of a project's features, counted. */
export function countTasks(
  features: Iterable<{ tasks: readonly { id: string | number }[] }>,
): TaskCount {
  const different = new Set<string | number>();
  let taskPlaces = 0;
  for (const { tasks } of features) {
    taskPlaces += tasks.length;
    for (const { id } of tasks) different.add(id);
  }
  return { taskPlaces, taskCount: different.size };
}
