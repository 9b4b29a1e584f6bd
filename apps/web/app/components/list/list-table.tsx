import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TableSortLabel from "@mui/material/TableSortLabel";
import { visuallyHidden } from "@mui/utils";
import type { ReactNode } from "react";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { ListParams } from "../../lib/list/use-list-params.ts";
import type { Column } from "./columns.ts";

export interface RowsProps<Row, OrderBy extends string> {
  label: string;
  columns: readonly Column<Row, OrderBy>[];
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  rowActions?: (row: Row) => ReactNode;
  params: Pick<ListParams<OrderBy>, "perPage" | "order" | "orderBy" | "setOrder">;
}

const hidden = (hideBelow: number | undefined) =>
  hideBelow ? { [`@media (max-width: ${hideBelow - 0.02}px)`]: { display: "none" } } : {};

function HeadCells<Row, OrderBy extends string>(props: RowsProps<Row, OrderBy>) {
  const t = useWords();
  const { columns, rowActions, params } = props;
  return (
    <TableRow>
      {columns.map(({ id, header, orderBy, align, width, hideBelow }) => {
        const isActive = orderBy !== undefined && params.orderBy === orderBy;
        const direction = params.order === "ASC" ? "asc" : "desc";
        return (
          <TableCell
            key={id}
            align={align}
            sx={{ width, ...hidden(hideBelow) }}
            sortDirection={isActive ? direction : false}
          >
            {orderBy ? (
              <TableSortLabel
                active={isActive}
                direction={isActive ? direction : "asc"}
                onClick={() => params.setOrder(orderBy)}
                title={t("ui:list.sortBy", { column: header })}
              >
                {header}
              </TableSortLabel>
            ) : (
              header
            )}
          </TableCell>
        );
      })}
      {rowActions && (
        <TableCell sx={{ width: 56 }}>
          <Box component="span" sx={visuallyHidden}>
            {t("ui:list.actions")}
          </Box>
        </TableCell>
      )}
    </TableRow>
  );
}

/** The list as a table, from 600 px. */
export function ListTable<Row, OrderBy extends string>(props: RowsProps<Row, OrderBy>) {
  const { label, columns, rows, rowKey, rowActions, params } = props;
  const skeletons = Array.from({ length: params.perPage }, (_, index) => `skeleton-${index}`);
  return (
    <Table
      aria-label={label}
      sx={{ tableLayout: "fixed", "& th": { py: 1.25 }, "& td": { height: 54, py: 1 } }}
    >
      <TableHead>
        <HeadCells {...props} />
      </TableHead>
      <TableBody>
        {rows
          ? rows.map((row) => (
              <TableRow key={rowKey(row)} hover>
                {columns.map(({ id, cell, align, hideBelow }) => (
                  <TableCell
                    key={id}
                    align={align}
                    sx={{
                      overflowWrap: "anywhere",
                      fontVariantNumeric: align === "right" ? "tabular-nums" : undefined,
                      ...hidden(hideBelow),
                    }}
                  >
                    {cell(row)}
                  </TableCell>
                ))}
                {rowActions && (
                  <TableCell align="right" sx={{ pr: 1 }}>
                    {rowActions(row)}
                  </TableCell>
                )}
              </TableRow>
            ))
          : skeletons.map((key) => (
              <TableRow key={key}>
                {columns.map(({ id, skeleton, hideBelow }) => (
                  <TableCell key={id} sx={hidden(hideBelow)}>
                    {skeleton ?? <Skeleton width="70%" />}
                  </TableCell>
                ))}
                {rowActions && <TableCell />}
              </TableRow>
            ))}
      </TableBody>
    </Table>
  );
}
