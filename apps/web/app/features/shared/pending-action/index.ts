export {
  forgetPendingAction,
  forgetPendingActionAt,
  type PendingAction,
  type Priced,
  type Resumable,
  rememberPendingAction,
  usePendingAction,
} from "./pending-action.ts";
export { hasPendingAction } from "./pending-key.ts";
export { type Resume, type Resumes, resumeAction } from "./resume.ts";
