import Box from "@mui/material/Box";
import Chip, { type ChipProps } from "@mui/material/Chip";

interface Props extends Pick<ChipProps, "color" | "variant"> {
  label: string;
  /** A problem that needs attention, or false. */
  alarm: string | false;
}

export function StatusChips({ label, alarm, color, variant = "outlined" }: Props) {
  return (
    <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", gap: 0.75 }}>
      <Chip size="small" variant={variant} color={color} label={label} />
      {alarm && <Chip size="small" color="error" label={alarm} />}
    </Box>
  );
}
