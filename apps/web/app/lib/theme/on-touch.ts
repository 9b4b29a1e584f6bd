import { phone } from "./widths.ts";

/** Where a finger presses: what can be pressed is 44 px high there. */
export const onTouch = `@media (pointer: coarse), ${phone}`;
