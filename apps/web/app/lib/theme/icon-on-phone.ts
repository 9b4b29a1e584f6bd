import { visuallyHidden } from "@mui/utils";
import { phoneQuery } from "./widths.ts";

/**
 * `sx` of an element around buttons. On a phone, hides their text, which is marked with
 * `data-icon-on-phone`.
 */
export const iconOnPhone = {
  [`@media ${phoneQuery}`]: {
    "& .MuiButton-root:has([data-icon-on-phone])": { minWidth: 44, px: 0 },
    "& :has(> [data-icon-on-phone]) .MuiButton-startIcon": { m: 0 },
    "& [data-icon-on-phone]": visuallyHidden,
  },
} as const;
