import type { TypedDocumentNode } from "@apollo/client";
import Box from "@mui/material/Box";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type { ReactNode } from "react";
import { RowsSection } from "../../components/rows-section.tsx";
import type { Page } from "../../lib/list/use-list-query.ts";
import { useNearScreen } from "../../lib/use-near-screen.ts";
import { usePagedRows } from "../../lib/use-paged-rows.ts";

/** Rows on one page of a section. */
const shown = 10;

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
  const order = newestBy
    ? ({ orderBy: newestBy, order: "DESC" } as const)
    : { order: "ASC" as const };
  const asked = usePagedRows(query, {
    variables: (latest) => ({ id, latest }),
    pick,
    paging: { perPage: shown, ...order },
  });
  const { retry } = asked;
  return (
    <RowsSection title={title} empty={empty} rows={asked} actions={actions?.(retry)} lead={lead}>
      {(rows) => children(rows, retry)}
    </RowsSection>
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
