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
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { rowHeight } from "../../lib/list/rows-that-fit.ts";
import type { ListParams } from "../../lib/list/use-list-params.ts";
import type { MoneySum } from "../../lib/list/use-list-query.ts";
import { IsolatedText } from "../isolated-text.tsx";
import { usePeek } from "../rows/peek.tsx";
import type { Column } from "./columns.ts";
import { type ListSelection, SelectPageBox, SelectRowBox } from "./list-selection.tsx";
import { SumsFooter } from "./list-sums.tsx";
import { actionsWidth, controlsWidth, minTableWidth, selectionWidth } from "./shown-columns.ts";

export interface RowsProps<Row, OrderBy extends string> {
  label: string;
  columns: readonly Column<Row, OrderBy>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  rowActions?: (row: Row) => ReactNode;
  selectable?: ListSelection<Row>;
  sums: readonly MoneySum[] | undefined;
  /** Identifies the response that the rows belong to. */
  responseKey: string;
  isCompact: boolean;
  params: Pick<ListParams<OrderBy>, "perPage" | "order" | "orderBy" | "setOrder">;
}

function HeadCells<Row extends { id: string }, OrderBy extends string>(
  props: RowsProps<Row, OrderBy>,
) {
  const t = useTranslate();
  const { columns, rowActions, selectable, params } = props;
  return (
    <TableRow>
      {selectable && (
        <TableCell padding="checkbox" sx={checkboxCellSx}>
          <SelectPageBox selection={selectable.selection} />
        </TableCell>
      )}
      {columns.map(({ id, header, head, orderBy, align, width }) => {
        const isActive = orderBy !== undefined && params.orderBy === orderBy;
        const direction = params.order === "ASC" ? "asc" : "desc";
        return (
          <TableCell
            key={id}
            align={align}
            sx={{ width }}
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
              <>
                <Box component="span" sx={head ? visuallyHidden : undefined}>
                  {header}
                </Box>
                {head}
              </>
            )}
          </TableCell>
        );
      })}
      {rowActions && (
        <TableCell sx={{ width: actionsWidth }}>
          <Box component="span" sx={visuallyHidden}>
            {t("ui:list.actions")}
          </Box>
        </TableCell>
      )}
    </TableRow>
  );
}

const checkboxCellSx = { width: selectionWidth, "td&": { overflow: "visible" } } as const;

const comfortableSx = { "& tbody td": { height: rowHeight(false), py: 0.75 } };
const compactSx = {
  "& tbody td": { height: rowHeight(true), py: 0.25 },
  "& tbody td:not(:last-of-type)": {
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  "& tbody td .MuiBox-root": { flexWrap: "nowrap" },
};

const tableSx = {
  tableLayout: "fixed",
  "& th": { py: 1.25, top: "var(--list-top, var(--shell-top, 0px))", lineHeight: "24px" },
  "& .MuiTableSortLabel-root": { verticalAlign: "top" },
  // Scrolls a focused element clear of the sticky head and pagination.
  "& td a, & td button, & td input": { scrollMarginBlock: "184px 120px" },
} as const;

/** Shows the list as a table, in windows from 600 px. */
export function ListTable<Row extends { id: string }, OrderBy extends string>(
  props: RowsProps<Row, OrderBy>,
) {
  const { label, columns, rows, rowKey, rowActions, selectable, responseKey, isCompact, params } =
    props;
  const { id: peeked } = usePeek();
  const skeletons = Array.from({ length: params.perPage }, (_, index) => `skeleton-${index}`);
  const minWidth = minTableWidth(columns) + controlsWidth(props);
  return (
    <Box
      sx={{
        [`@container (max-width: ${minWidth - 1}px)`]: {
          overflowX: "auto",
          // Here the head sticks to this scrolling box, not to the window.
          "& thead th": { top: 0 },
        },
      }}
    >
      <Table
        aria-label={label}
        stickyHeader
        sx={[tableSx, isCompact ? compactSx : comfortableSx, { minWidth }]}
      >
        <TableHead>
          <HeadCells {...props} />
        </TableHead>
        {/* Remounts rows for another response. Otherwise, rows in both responses would move. */}
        <TableBody key={rows ? responseKey : undefined}>
          {rows
            ? rows.map((row) => (
                <TableRow
                  key={rowKey(row)}
                  data-row={rowKey(row)}
                  hover
                  selected={selectable?.selection.has(rowKey(row)) || rowKey(row) === peeked}
                  aria-current={rowKey(row) === peeked || undefined}
                >
                  {selectable && (
                    // A click that narrowly misses the control must not open the row.
                    <TableCell padding="checkbox" sx={checkboxCellSx} data-row-ignore="">
                      <SelectRowBox
                        row={row}
                        selection={selectable.selection}
                        titleOf={selectable.titleOf}
                      />
                    </TableCell>
                  )}
                  {columns.map(({ id, cell, align }) => (
                    <TableCell
                      key={id}
                      align={align}
                      // A browser's translation would change decimal points and commas.
                      translate={align === "right" ? "no" : undefined}
                      sx={{
                        overflowWrap: "anywhere",
                        fontVariantNumeric: align === "right" ? "tabular-nums" : undefined,
                      }}
                    >
                      <IsolatedText>{cell(row)}</IsolatedText>
                    </TableCell>
                  ))}
                  {rowActions && (
                    <TableCell align="right" sx={{ pr: 1 }} data-row-ignore="">
                      {rowActions(row)}
                    </TableCell>
                  )}
                </TableRow>
              ))
            : skeletons.map((key) => (
                <TableRow key={key}>
                  {selectable && <TableCell padding="checkbox" />}
                  {columns.map(({ id, skeleton }) => (
                    <TableCell key={id}>{skeleton ?? <Skeleton width="70%" />}</TableCell>
                  ))}
                  {rowActions && <TableCell />}
                </TableRow>
              ))}
        </TableBody>
        <SumsFooter
          columns={columns}
          sums={props.sums}
          extra={{ start: selectable ? 1 : 0, end: rowActions ? 1 : 0 }}
        />
      </Table>
    </Box>
  );
}
