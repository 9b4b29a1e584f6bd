import type { TypedDocumentNode } from "@apollo/client";
import Box from "@mui/material/Box";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type { ReactNode } from "react";
import { RowsSection } from "../../components/rows-section.tsx";
import type { Page } from "../../lib/list/use-list-query.ts";
import { useNearScreen } from "../../lib/use-near-screen.ts";
import { usePagedRows } from "../../lib/use-paged-rows.ts";

/** Rows per page of a section. */
const shown = 10;

interface Props<Data, Row> {
  id: string;
  title: string;
  empty: string;
  query: TypedDocumentNode<Data, { id: string; latest?: Paging | null }>;
  pick: (data: Data) => Page<Row> | null | undefined;
  /** Column for descending order. Without it, rows keep the list's own ascending order. */
  newestBy?: string;
  actions?: (retry: () => void) => ReactNode;
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

/** Fetches its rows when it comes near the viewport. */
export function CompanySection<Data, Row>(props: Props<Data, Row>) {
  const { ref, isNear } = useNearScreen<HTMLDivElement>(false);
  return (
    <Box ref={ref} sx={{ minHeight: isNear ? undefined : 160, minWidth: 0 }}>
      {isNear && <Content {...props} />}
    </Box>
  );
}
