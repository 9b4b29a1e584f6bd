import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { PagedRows } from "../lib/use-paged-rows.ts";
import { Pages } from "./list/list-pages.tsx";
import { SectionCard } from "./section-card.tsx";
import { ErrorState } from "./states/error-state.tsx";

interface Props<Row> {
  title: string;
  empty: string;
  rows: PagedRows<Row>;
  actions?: ReactNode;
  lead?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

export function RowsSection<Row>(props: Props<Row>) {
  const { title, empty, rows, actions, lead, children } = props;
  const { page, pageIndex, perPage, onPage, failure, retry } = rows;
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
      {page && page.total > perPage && (
        <Pages page={pageIndex} perPage={perPage} total={page.total} onPage={onPage} />
      )}
    </SectionCard>
  );
}

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
