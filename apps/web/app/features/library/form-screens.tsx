import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Crumbs, DetailPage } from "../../components/detail/detail-page.tsx";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { NoAccessState } from "../../components/states/no-access-state.tsx";
import type { Failure } from "../../lib/apollo/failure.ts";

interface Place {
  label: string;
  to: string;
}
/** Lines of a form stay readable on wide screens. */
const width = { maxWidth: 880 };

interface NewProps {
  list: Place;
  title: string;
  lead: string;
  children: ReactNode;
}

/** The page on which something new is made. */
export function NewScreen({ list, title, lead, children }: NewProps) {
  return (
    <Box sx={width}>
      <Crumbs crumbs={[list]} current={title} />
      <PageHeading title={title} lead={lead} />
      {children}
    </Box>
  );
}

interface EditProps<Row> {
  list: Place;
  title: string;
  /** What is edited, once it is here. */
  row: Row | undefined;
  /** Its own page. */
  pathOf: (row: Row) => string;
  isLoading: boolean;
  failure: Failure | null;
  refetch: () => Promise<unknown>;
  children: (row: Row) => ReactNode;
}

/** The page on which what stands there now is changed, by whoever may. */
export function EditScreen<Row extends { title: string; can: { update: boolean } }>(
  props: EditProps<Row>,
) {
  const { list, title, row, pathOf, isLoading, failure, refetch, children } = props;
  return (
    <DetailPage
      crumbs={[list, ...(row ? [{ label: row.title, to: pathOf(row) }] : [])]}
      title={row && title}
      isLoading={isLoading}
      failure={failure}
      onRetry={() => void refetch().catch(() => undefined)}
    >
      {row && <Box sx={width}>{row.can.update ? children(row) : <NoAccessState />}</Box>}
    </DetailPage>
  );
}
