/** Where a person was when the editor came: a place in the text, or on the screen; null: elsewhere. */
export type Begun = { place: number | "end"; point?: Point } | null;
export type Point = { left: number; top: number } | undefined;
