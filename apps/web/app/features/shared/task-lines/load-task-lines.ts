export type CheckLine = typeof import("./checked-lines.ts").checkLine;

let loading: Promise<CheckLine> | undefined;
let check: CheckLine | null = null;

/** Loads the server's validation rules of a line, once. */
export function loadCheckLine(): Promise<CheckLine> {
  loading ??= import("./checked-lines.ts").then(
    ({ checkLine }) => {
      check = checkLine;
      return checkLine;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Returns the loaded rules, so that a row can be added synchronously. */
export const loadedCheckLine = (): CheckLine | null => check;

export const loadAddLines = async () => (await import("./add-lines.ts")).addLines;
