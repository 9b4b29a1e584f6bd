export { runBulkAction } from "./bulk-action.tsx";
export { deleteMutations } from "./bulk-actions.operations.ts";
export {
  addToFeatureAction,
  libraryBulkActions,
  loadResumeBulkAdd,
  taskBulkActions,
} from "./library-bulk-actions.tsx";
export { messageBulkActions } from "./message-bulk-actions.ts";
