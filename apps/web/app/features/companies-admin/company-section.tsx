import type { TypedDocumentNode } from "@apollo/client";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { SectionCard } from "../../components/section-card.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { Page } from "../../lib/list/use-list-query.ts";
import { useAsked } from "../../lib/use-asked.ts";
import { useNearScreen } from "../../lib/use-near-screen.ts";

/** So many stand on the page; the rest are where the section's link leads. */
const shown = 10;

interface Paging {
  perPage: number;
  orderBy?: string;
  order: "ASC" | "DESC";
}

interface Props<Data, Row> {
  id: string;
  title: string;
  /** What stands in place of the rows where there are none. */
  empty: string;
  query: TypedDocumentNode<Data, { id: string; latest?: Paging | null }>;
  pick: (data: Data) => Page<Row> | null | undefined;
  /** By what the newest come first; without it the list's own order counts, from its beginning. */
  newestBy?: string;
  actions?: (retry: () => void) => ReactNode;
  /** Above the rows. */
  lead?: ReactNode;
  children: (rows: readonly Row[], retry: () => void) => ReactNode;
}

function Content<Data, Row>(props: Props<Data, Row>) {
  const { id, title, empty, query, pick, newestBy, actions, lead, children } = props;
  const t = useWords();
  const order = newestBy
    ? ({ orderBy: newestBy, order: "DESC" } as const)
    : { order: "ASC" as const };
  const { data, failure, retry } = useAsked(query, { id, latest: { perPage: shown, ...order } });
  const page = data && pick(data);
  return (
    <SectionCard title={title} actions={actions?.(retry)}>
      {lead}
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!page && !failure && <Skeleton variant="rounded" height={96} aria-busy />}
      {page?.items.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {empty}
        </Typography>
      )}
      {page && page.items.length > 0 && children(page.items, retry)}
      {page && page.total > page.items.length && (
        <Box sx={{ typography: "caption", color: "text.secondary", pt: 1 }}>
          {t("companiesAdmin:newest", { count: page.items.length, total: page.total })}
        </Box>
      )}
    </SectionCard>
  );
}

/** A part of a company's page, which asks for its rows when it is near the screen. */
export function CompanySection<Data, Row>(props: Props<Data, Row>) {
  const { ref, isNear } = useNearScreen<HTMLDivElement>(false);
  return (
    <Box ref={ref} sx={{ minHeight: isNear ? undefined : 160, minWidth: 0 }}>
      {isNear && <Content {...props} />}
    </Box>
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
