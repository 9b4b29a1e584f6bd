export { workAction } from "./work-action.tsx";
