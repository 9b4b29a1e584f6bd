import { visuallyHidden } from "@mui/utils";
import { phoneQuery } from "../lib/theme/widths.ts";

/**
 * Returns the `sx` of a table whose rows wrap while the query matches. Hides the header, and shows
 * each cell after its `data-label`.
 */
export const wrappedRowsIf = (query: `@${string}`) =>
  ({
    [query]: {
      "& thead": visuallyHidden,
      "& tbody tr": {
        display: "flex",
        flexWrap: "wrap",
        columnGap: 2,
        px: 2,
        py: 1,
        borderBottom: 1,
        borderColor: "divider",
      },
      "& tbody :is(th, td)": { border: 0, p: 0, textAlign: "left" },
      "& tbody th": { width: 1, whiteSpace: "normal" },
      "& tbody td:empty": { display: "none" },
      "& tbody td[data-label]::before": {
        content: 'attr(data-label) " "',
        color: "text.secondary",
      },
    },
  }) as const;

/** Wraps the rows on a phone. */
export const wrappedRows = wrappedRowsIf(`@media ${phoneQuery}`);
