import Box from "@mui/material/Box";

const height = 56;

interface Props {
  /** Accessible description of the chart. */
  label: string;
  parts: readonly { at: string; value: number }[];
  /** Formatted value of a bar of full height. */
  peak: string;
  from: string;
  to: string;
}

const axis = { typography: "caption", color: "text.secondary", fontVariantNumeric: "tabular-nums" };

/** Bar chart of a figure; negative values are red. */
export function TrendBars({ label, parts, peak, from, to }: Props) {
  const most = Math.max(1, ...parts.map(({ value }) => Math.abs(value)));
  return (
    <Box>
      <Box
        aria-hidden
        sx={{ ...axis, textAlign: "right", borderBottom: 1, borderColor: "divider" }}
      >
        {peak}
      </Box>
      <Box
        role="img"
        aria-label={label}
        sx={{
          display: "grid",
          gridAutoFlow: "column",
          gridAutoColumns: "minmax(0, 1fr)",
          alignItems: "end",
          columnGap: parts.length > 40 ? "1px" : "3px",
          height,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        {parts.map(({ at, value }) => (
          <Box
            key={at}
            sx={{
              // Small values remain visible.
              height: value === 0 ? 0 : Math.max(3, Math.round((height * Math.abs(value)) / most)),
              borderRadius: "2px 2px 0 0",
              bgcolor: value < 0 ? "error.main" : "primary.main",
            }}
          />
        ))}
      </Box>
      <Box aria-hidden sx={{ ...axis, display: "flex", justifyContent: "space-between", gap: 1 }}>
        <span>{from}</span>
        <span>{to}</span>
      </Box>
    </Box>
  );
}
