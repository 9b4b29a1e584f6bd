import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { Page } from "../lib/list/use-list-query.ts";
import type { Asked } from "../lib/use-asked.ts";
import { SectionCard } from "./section-card.tsx";
import { ErrorState } from "./states/error-state.tsx";

interface Props<Row> {
  title: string;
  /** What stands in place of the rows where there are none. */
  empty: string;
  /** Says that there are more than stand here. */
  newest: (count: number, total: number) => string;
  asked: Pick<Asked<unknown>, "failure" | "retry">;
  /** Undefined until it is there. */
  page: Page<Row> | null | undefined;
  actions?: ReactNode;
  /** Above the rows. */
  lead?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A part of a page with the newest rows of something. */
export function RowsSection<Row>(props: Props<Row>) {
  const { title, empty, newest, asked, page, actions, lead, children } = props;
  const { failure, retry } = asked;
  return (
    <SectionCard title={title} actions={actions}>
      {lead}
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!page && !failure && <Skeleton variant="rounded" height={96} aria-busy />}
      {page?.items.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {empty}
        </Typography>
      )}
      {page && page.items.length > 0 && children(page.items)}
      {page && page.total > page.items.length && (
        <Box sx={{ typography: "caption", color: "text.secondary", pt: 1 }}>
          {newest(page.items.length, page.total)}
        </Box>
      )}
    </SectionCard>
  );
}

/** Rows of such a section: names to the left, the rest to the right, below on a phone. */
export const SectionRows = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", typography: "body2" }}>
    {children}
  </Box>
);

export const SectionRow = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <Box
    component="li"
    sx={{
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: 2,
      rowGap: 0.5,
      py: 0.75,
      borderTop: 1,
      borderColor: "divider",
      "&:first-of-type": { borderTop: 0 },
    }}
  >
    <Box sx={{ flex: "1 1 200px", minWidth: 0, overflowWrap: "anywhere" }}>{children}</Box>
    {end}
  </Box>
);
