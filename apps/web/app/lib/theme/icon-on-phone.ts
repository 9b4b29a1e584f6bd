import { visuallyHidden } from "@mui/utils";
import { phone } from "./widths.ts";

/** `sx` around buttons, of which a phone shows only the icon. Marks their text. */
export const iconOnPhone = {
  [`@media ${phone}`]: {
    "& .MuiButton-root:has([data-icon-on-phone])": { minWidth: 44, px: 0 },
    "& :has(> [data-icon-on-phone]) .MuiButton-startIcon": { m: 0 },
    "& [data-icon-on-phone]": visuallyHidden,
  },
} as const;
