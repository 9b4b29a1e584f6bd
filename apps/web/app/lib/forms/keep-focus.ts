import type { MouseEvent } from "react";

/**
 * For buttons that leave a field: the blur would show the field's error, which moves the button
 * away from the pointer before the click.
 */
export const keepFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
