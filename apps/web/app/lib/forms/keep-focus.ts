import type { MouseEvent } from "react";

/**
 * For buttons that lead away from a field: leaving it would first show its error, which moves the
 * button from under the pointer before it is pressed.
 */
export const keepFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
