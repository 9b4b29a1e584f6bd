export {
  forgetPendingAction,
  forgetPendingActionAt,
  type PendingAction,
  type PricedAction,
  type Resumable,
  rememberPendingAction,
  usePendingAction,
} from "./pending-action.ts";
export { hasPendingAction } from "./pending-key.ts";
export { type ResumeHandler, type ResumeHandlers, resumeAction } from "./resume.ts";
