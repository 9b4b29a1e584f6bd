export { restoreMutation } from "./bin.operations.ts";
export { binAction } from "./bin-action.ts";
