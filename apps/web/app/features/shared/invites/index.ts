export { inviteActions } from "./invite-actions.ts";
export { InviteFields } from "./invite-fields.tsx";
