import type { MouseEvent } from "react";

/**
 * Props of buttons that are pressed while a field has the focus. The blur would show the field's
 * error, which moves the button away from the pointer before the click.
 */
export const keepFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
