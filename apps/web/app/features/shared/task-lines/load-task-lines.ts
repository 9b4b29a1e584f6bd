export type CheckLine = typeof import("./checked-lines.ts").checkLine;

let loading: Promise<CheckLine> | undefined;
let loaded: CheckLine | null = null;

/** Loads the function that validates a line, once. */
export function loadCheckLine(): Promise<CheckLine> {
  loading ??= import("./checked-lines.ts").then(
    ({ checkLine }) => {
      loaded = checkLine;
      return checkLine;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Returns the function once it has loaded, so that a row can be added synchronously. */
export const loadedCheckLine = (): CheckLine | null => loaded;

export const loadAddTasks = async () => (await import("./add-tasks.ts")).addTasks;
