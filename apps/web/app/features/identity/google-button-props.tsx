import type { ButtonProps } from "@mui/material/Button";
import { GoogleMark } from "./google-mark.tsx";

export const googleButtonProps = {
  variant: "outlined",
  color: "inherit",
  sx: { borderColor: "divider" },
  startIcon: <GoogleMark />,
  loadingPosition: "start",
} satisfies ButtonProps;
