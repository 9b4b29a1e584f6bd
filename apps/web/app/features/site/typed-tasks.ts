/** The most that the calculator is asked of: tasks of one project. */
export const mostTasks = 10_000;

/** Tasks as a person types them; null where that is no whole number from 1 to the most. */
export function typedTasks(text: string): number | null {
  const typed = text.trim();
  const count = /^0*[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 0;
  return count >= 1 && count <= mostTasks ? count : null;
}
