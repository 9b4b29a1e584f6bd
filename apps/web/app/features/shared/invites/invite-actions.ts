import type { TypedDocumentNode } from "@apollo/client";
import { type InviteState, isInviteClosed } from "@presale/contracts/invite-states.ts";
import type { RowActions } from "../../../components/rows/row-actions.tsx";

interface Invite {
  id: string;
  email: string;
  state: InviteState;
  can: { resend: boolean; revoke: boolean };
}
type Mutation = TypedDocumentNode<unknown, { id: string }>;

export const inviteActions =
  (resend: Mutation, revoke: Mutation): RowActions<Invite> =>
  ({ id, email, state, can }, { t, send, reportChange }) => {
    if (isInviteClosed(state)) return [];
    const run = (mutation: Mutation, message: string) => async () => {
      const { data } = await send(mutation, { id });
      // If the mutation fails, the shown invite may be stale.
      reportChange(data ? message : undefined);
    };
    return [
      {
        label: t("invites:resend.action"),
        isAllowed: can.resend,
        run: run(resend, t("invites:resend.done", { email })),
      },
      {
        label: t("invites:revoke.action"),
        isAllowed: can.revoke,
        isDestructive: true,
        confirmation: {
          title: t("invites:revoke.title", { email }),
          text: t("invites:revoke.text"),
          confirm: t("invites:revoke.action"),
        },
        run: run(revoke, t("invites:revoke.done", { email })),
      },
    ];
  };
