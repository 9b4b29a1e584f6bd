import type { TypedDocumentNode } from "@apollo/client";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type { ReactNode } from "react";
import { RowsSection } from "../../components/rows-section.tsx";
import type { Page } from "../../lib/list/use-list-query.ts";
import { usePagedRows } from "../../lib/use-paged-rows.ts";

const ascending = { perPage: 10, order: "ASC" } as const;
const newestFirst = { perPage: 10, order: "DESC" } as const;

/** Variables of the page's query for the first rows of its sections. */
export const firstRows = {
  first: { ...ascending, offset: 0 },
  latest: { ...newestFirst, offset: 0 },
};

interface SectionVariables {
  id: string;
  first?: Paging | null;
  latest?: Paging | null;
}

interface Props<Data, Row> {
  id: string;
  title: string;
  empty: string;
  query: TypedDocumentNode<Data, SectionVariables>;
  pick: (data: Data) => Page<Row> | null | undefined;
  /** Whether rows are in the list's default order, ascending. Otherwise, the newest come first. */
  isAscending?: boolean;
  actions?: (retry: () => void) => ReactNode;
  lead?: ReactNode;
  children: (rows: readonly Row[], retry: () => void) => ReactNode;
}

/** Renders a section whose first rows come with the page's query. */
export function CompanySection<Data, Row>(props: Props<Data, Row>) {
  const { id, title, empty, query, pick, isAscending, actions, lead, children } = props;
  const pagedRows = usePagedRows(query, {
    variables: (paging) => (isAscending ? { id, first: paging } : { id, latest: paging }),
    pick,
    paging: isAscending ? ascending : newestFirst,
    isFirstCached: true,
  });
  const { retry } = pagedRows;
  return (
    <RowsSection
      title={title}
      empty={empty}
      rows={pagedRows}
      actions={actions?.(retry)}
      lead={lead}
    >
      {(rows) => children(rows, retry)}
    </RowsSection>
  );
}
