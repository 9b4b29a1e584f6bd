import Box from "@mui/material/Box";

/** Shows the used share of a project's task capacity. A full bar is not an error. */
export function CapacityBar(props: { used: number; capacity: number; height: number }) {
  const { used, capacity, height } = props;
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
