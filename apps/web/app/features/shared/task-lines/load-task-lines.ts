export type CheckLine = typeof import("./checked-lines.ts").checkedLine;

let loading: Promise<CheckLine> | undefined;
let check: CheckLine | null = null;

/** The server's own rules of a line, fetched by the sheet when it opens; who waits for them goes in turn. */
export function loadCheckLine(): Promise<CheckLine> {
  loading ??= import("./checked-lines.ts").then(
    ({ checkedLine }) => {
      check = checkedLine;
      return checkedLine;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The same where they are there: then a row is added at the press of a key. */
export const loadedCheckLine = (): CheckLine | null => check;

export const loadAddLines = async () => (await import("./add-lines.ts")).addLines;
