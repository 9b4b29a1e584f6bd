/** Where a person was when the editor came: a place in the text, or on the screen; null: elsewhere. */
export type Begun = { place: number | "end"; point?: Point; pasted?: Pasted } | null;
export type Point = { left: number; top: number } | undefined;
/** A paste from before the editor had loaded. */
export interface Pasted {
  html: string;
  text: string;
  files: readonly File[];
}
