import Box from "@mui/material/Box";
import { useWords } from "../../lib/i18n/use-words.ts";

interface Props {
  /** Distinct tasks that the project holds. */
  used: number;
  /** What it may hold before the next one costs a token. */
  capacity: number;
  /** Of these, the ones that every project holds free. */
  free: number;
  size?: "small" | "medium";
}

/** The figures of a project's task capacity: `25 of 30 free tasks`. */
function CapacityText({ used, capacity, free }: Omit<Props, "size">) {
  const t = useWords();
  const paid = capacity - free;
  return (
    <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
      {paid > 0
        ? t("builder:capacity.paid", { used, capacity, count: paid })
        : t("builder:capacity.free", { used, capacity })}
    </Box>
  );
}

/** How much of a project's task capacity is used. Full is no fault: it only says what comes next. */
export function CapacityBar({
  used,
  capacity,
  height,
}: Pick<Props, "used" | "capacity"> & { height: number }) {
  const share = capacity > 0 ? Math.min((used / capacity) * 100, 100) : 100;
  const isFull = used >= capacity;
  return (
    <Box
      component="svg"
      aria-hidden
      width="100%"
      height={height}
      sx={{ display: "block", borderRadius: height / 2, overflow: "hidden" }}
    >
      <Box
        component="rect"
        width="100%"
        height={height}
        rx={height / 2}
        sx={{ fill: "var(--presale-palette-divider)" }}
      />
      <Box
        component="rect"
        width={`${share}%`}
        height={height}
        rx={height / 2}
        sx={{
          fill: isFull
            ? "var(--presale-palette-warning-main)"
            : "var(--presale-palette-secondary-main)",
        }}
      />
    </Box>
  );
}

/** The same with its figures. */
export function CapacityMeter({ used, capacity, free, size = "medium" }: Props) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <CapacityBar used={used} capacity={capacity} height={size === "small" ? 6 : 8} />
      <Box sx={{ typography: "caption", color: "text.secondary", mt: 0.5 }}>
        <CapacityText used={used} capacity={capacity} free={free} />
      </Box>
    </Box>
  );
}
