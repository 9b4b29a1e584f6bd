export { inviteActions } from "./invite-actions.ts";
export { InviteFields } from "./invite-fields.tsx";
export { PeopleTabs } from "./people-tabs.tsx";
export { useInviteDialogs } from "./use-invite-dialogs.tsx";
export { usePendingInvites } from "./use-pending-invites.ts";
