import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { IsolatedText } from "../isolated-text.tsx";
import type { Column } from "./columns.ts";
import { SelectRowBox } from "./list-selection.tsx";
import type { RowsProps } from "./list-table.tsx";
import { hasTwoLines } from "./shown-columns.ts";

/** Gives a loading card the height of a loaded one. */
const skeletonLine = { height: 22, mt: 0.5 } as const;
const selectedSx = {
  bgcolor: "color-mix(in srgb, var(--presale-palette-primary-main) 8%, transparent)",
};
const cardSx = { px: 2, py: 1.5, borderBottom: 1, borderColor: "divider" } as const;

function CardValue<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <Box sx={{ display: "flex", gap: 1, mt: 0.5, typography: "body2" }}>
      <Box component="span" sx={{ color: "text.secondary", minWidth: 104, flexShrink: 0 }}>
        {column.header}
      </Box>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <IsolatedText>{column.cell(row)}</IsolatedText>
      </Box>
    </Box>
  );
}

const cellsOnLine = <Row,>(columns: readonly Column<Row>[], line: 1 | 2, row: Row) =>
  columns
    .filter(({ phoneLine }) => phoneLine === line)
    .map(({ id, cell, phoneCell = cell, phoneFlex = "1" }) => (
      <Box key={id} sx={line === 1 ? { flexShrink: 0 } : { flex: phoneFlex, minWidth: 0 }}>
        <IsolatedText>{phoneCell(row)}</IsolatedText>
      </Box>
    ));

/** As high as a small chip, so that a row keeps its height without one. */
const secondLine = { display: "flex", alignItems: "center", gap: 1.5, mt: 0.25, minHeight: 24 };

/**
 * Shows the list on a phone. Rows have two lines if columns have a `phoneLine`. Otherwise, each row
 * is a card with the first column as its title.
 */
export function ListCards<Row extends { id: string }, OrderBy extends string>(
  props: RowsProps<Row, OrderBy>,
) {
  const { label, columns, rows, rowKey, rowActions, selectable, responseKey, params } = props;
  const [title, ...others] = columns;
  const isTwoLine = hasTwoLines(columns);
  const skeletons = Array.from({ length: params.perPage }, (_, index) => `skeleton-${index}`);
  return (
    <Box
      component="ul"
      key={rows ? responseKey : undefined}
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: "none" }}
    >
      {rows
        ? rows.map((row) => (
            <Box
              component="li"
              key={rowKey(row)}
              data-row={rowKey(row)}
              sx={[
                cardSx,
                isTwoLine && { py: 1 },
                selectable?.selection.has(rowKey(row)) ? selectedSx : {},
              ]}
            >
              <Box
                sx={{ display: "flex", alignItems: isTwoLine ? "center" : "flex-start", gap: 1 }}
              >
                {selectable && (
                  <Box sx={{ m: -1.25, mr: -0.5 }}>
                    <SelectRowBox
                      row={row}
                      selection={selectable.selection}
                      titleOf={selectable.titleOf}
                    />
                  </Box>
                )}
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                  {isTwoLine ? (
                    <>
                      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
                        <Box sx={{ flex: 1, minWidth: 0 }}>
                          <IsolatedText>{(title?.phoneCell ?? title?.cell)?.(row)}</IsolatedText>
                        </Box>
                        {cellsOnLine(others, 1, row)}
                      </Box>
                      <Box sx={secondLine}>{cellsOnLine(others, 2, row)}</Box>
                    </>
                  ) : (
                    <IsolatedText>{title?.cell(row)}</IsolatedText>
                  )}
                </Box>
                {/* A touch target of full height that doesn't stretch the card. */}
                <Box sx={{ m: -1 }}>{rowActions?.(row)}</Box>
              </Box>
              {!isTwoLine &&
                others.map((column) => <CardValue key={column.id} column={column} row={row} />)}
            </Box>
          ))
        : skeletons.map((key) => (
            <Box component="li" key={key} sx={[cardSx, isTwoLine && { py: 1 }]}>
              <Skeleton width="60%" height={isTwoLine ? 24 : 28} />
              {isTwoLine ? (
                <Skeleton width="90%" height={24} sx={{ mt: 0.25 }} />
              ) : (
                others.map(({ id }) => <Skeleton key={id} width="90%" sx={skeletonLine} />)
              )}
            </Box>
          ))}
    </Box>
  );
}
