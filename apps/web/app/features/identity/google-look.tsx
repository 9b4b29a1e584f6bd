import type { ButtonProps } from "@mui/material/Button";
import { GoogleMark } from "./google-mark.tsx";

/** How every button looks that leads to Google. */
export const googleLook = {
  variant: "outlined",
  color: "inherit",
  sx: { borderColor: "divider" },
  startIcon: <GoogleMark />,
  loadingPosition: "start",
} satisfies ButtonProps;
