export { inviteActions } from "./invite-actions.ts";
export { InviteFields } from "./invite-fields.tsx";
export { useInviteDialogs } from "./use-invite-dialogs.tsx";
