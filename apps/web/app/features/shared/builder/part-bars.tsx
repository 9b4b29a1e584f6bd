import Box from "@mui/material/Box";
import type { HoursRange } from "@presale/domain/hours.ts";
import type { ReactNode } from "react";
import { listScale } from "../../../components/estimate/list-scale.ts";
import { RangeCell, RangeCellAxis } from "../../../components/estimate/range-cell.tsx";
import { TotalText } from "../../../components/estimate/total-text.tsx";
import { TextLink } from "../../../components/text-link.tsx";
import type { Part } from "./assembly.ts";

interface Props<Item extends Part> {
  label: string;
  parts: readonly Item[];
  toPart: (id: string) => string;
  note?: (item: Item) => ReactNode;
  total: HoursRange;
  totalLabel: string;
  /** Below the total. */
  totalDetail?: ReactNode;
}

const rowSx = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(220px, 44%)" },
  alignItems: "center",
  columnGap: 3,
  rowGap: 0.75,
  px: 2.5,
  py: 1.25,
  borderTop: 1,
  borderColor: "divider",
} as const;

export function PartBars<Item extends Part>(props: Props<Item>) {
  const { label, parts, toPart, note, total, totalLabel, totalDetail } = props;
  const scale = listScale(parts);
  return (
    <>
      <Box sx={{ ...rowSx, py: 0, pb: 0.5, border: 0 }}>
        <Box sx={{ gridColumn: "-2 / -1" }}>
          <RangeCellAxis scale={scale} />
        </Box>
      </Box>
      <Box component="ol" aria-label={label} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {parts.map((item, index) => (
          <Box component="li" key={item.id} sx={rowSx}>
            <Box sx={{ display: "flex", gap: 1.5, typography: "body2", minWidth: 0 }}>
              <Box
                component="span"
                sx={{
                  color: "text.secondary",
                  fontVariantNumeric: "tabular-nums",
                  minWidth: 18,
                  textAlign: "right",
                }}
              >
                {index + 1}
              </Box>
              <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                <TextLink
                  to={toPart(item.id)}
                  underline="hover"
                  color="textPrimary"
                  sx={{ fontWeight: 550 }}
                >
                  {item.title}
                </TextLink>
                {note && (
                  <Box sx={{ typography: "caption", color: "text.secondary" }}>{note(item)}</Box>
                )}
              </Box>
            </Box>
            <RangeCell range={item} scale={scale} />
          </Box>
        ))}
      </Box>
      <Box sx={{ ...rowSx, bgcolor: "background.subtle" }}>
        <Box sx={{ typography: "body2", fontWeight: 600 }}>{totalLabel}</Box>
        <Box sx={{ typography: "body2", fontWeight: 600, textAlign: { sm: "right" } }}>
          <TotalText {...total} />
        </Box>
        {totalDetail && <Box sx={{ gridColumn: "1 / -1" }}>{totalDetail}</Box>}
      </Box>
    </>
  );
}
