export interface TaskCount {
  /** Occurrences in features. A task in two features counts twice, as do its hours. */
  taskOccurrences: number;
  /** Distinct tasks, which the project's capacity limits. */
  taskCount: number;
}

export function countTasks(
  features: Iterable<{ tasks: readonly { id: string | number }[] }>,
): TaskCount {
  const distinct = new Set<string | number>();
  let taskOccurrences = 0;
  for (const { tasks } of features) {
    taskOccurrences += tasks.length;
    for (const { id } of tasks) distinct.add(id);
  }
  return { taskOccurrences, taskCount: distinct.size };
}
