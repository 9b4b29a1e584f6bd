import Box from "@mui/material/Box";

const height = 56;

interface Props {
  /** What the chart says to those who don't see it. */
  label: string;
  parts: readonly { at: string; value: number }[];
}

/** How a figure went, part by part: bars beside each other; what went back is red. */
export function TrendBars({ label, parts }: Props) {
  const most = Math.max(1, ...parts.map(({ value }) => Math.abs(value)));
  return (
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
            // What is there is seen, however small it is.
            height: value === 0 ? 0 : Math.max(3, Math.round((height * Math.abs(value)) / most)),
            borderRadius: "2px 2px 0 0",
            bgcolor: value < 0 ? "error.main" : "primary.main",
          }}
        />
      ))}
    </Box>
  );
}
