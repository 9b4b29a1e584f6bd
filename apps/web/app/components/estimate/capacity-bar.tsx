import Box from "@mui/material/Box";

/** Shows the used share of a project's task capacity. A full bar isn't a warning. */
export function CapacityBar(props: { used: number; capacity: number; height: number }) {
  const { used, capacity, height } = props;
  const share = capacity > 0 ? Math.min((used / capacity) * 100, 100) : 100;
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
          fill:
            used > capacity
              ? "var(--presale-palette-warning-main)"
              : "var(--presale-palette-secondary-main)",
        }}
      />
    </Box>
  );
}
