export type Check = typeof import("./checked-lines.ts").checkedLine;

let loading: Promise<Check> | undefined;
let check: Check | null = null;

/** The server's own rules of a line, fetched by the sheet when it opens; who waits for them goes in turn. */
export function loadCheck(): Promise<Check> {
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
export const loadedCheck = (): Check | null => check;

export const loadAddLines = async () => (await import("./add-lines.ts")).addLines;
