import { phone } from "./widths.ts";

/** Touch devices: targets are 44 px high. */
export const onTouch = `@media (pointer: coarse), ${phone}`;
