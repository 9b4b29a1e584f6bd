export const maxTasks = 10_000;

/** Parses a typed number of tasks. Returns null unless it is an integer from 1 to the maximum. */
export function parseTaskCount(text: string): number | null {
  const typed = text.trim();
  const count = /^0*[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 0;
  return count >= 1 && count <= maxTasks ? count : null;
}
