export { delegationAction } from "./delegation-action.tsx";
