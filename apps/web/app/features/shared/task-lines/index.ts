export type { CheckedInput } from "./checked-lines.ts";
export { PasteDialog } from "./lazy-paste-dialog.ts";
export { LinePreview } from "./line-preview.tsx";
export { type CheckLine, loadAddTasks, loadCheckLine, loadedCheckLine } from "./load-task-lines.ts";
export type { PastedGroup } from "./pasted-groups.ts";
export { takePastedTable } from "./pasted-table.ts";
export { QuickLine } from "./quick-line.tsx";
