import Box from "@mui/material/Box";
import { isInviteOver } from "@presale/contracts/inputs/team.input.ts";
import { InviteState } from "../../components/invite-state.tsx";
import type { Column } from "../../components/list/columns.ts";
import { DateText } from "../../components/plain-values.tsx";
import type { Words } from "../../lib/i18n/use-words.ts";
import type { Invite } from "./invites.operations.ts";

export const inviteOrders = ["sentAt", "email", "expiresAt"] as const;
export type InviteOrder = (typeof inviteOrders)[number];

export const inviteColumns = (t: Words): Column<Invite, InviteOrder>[] => [
  {
    id: "email",
    header: t("invites:fields.email"),
    orderBy: "email",
    cell: ({ email }) => (
      <Box component="span" sx={{ fontWeight: 600 }}>
        {email}
      </Box>
    ),
  },
  {
    id: "type",
    header: t("invites:fields.type"),
    width: 165,
    cell: ({ type, role }) => (
      <>
        {t(`ui:user.types.${type}`)}
        {role && <Box sx={{ typography: "caption", color: "text.secondary" }}>{role.name}</Box>}
      </>
    ),
  },
  {
    id: "state",
    header: t("invites:fields.state"),
    width: 110,
    cell: ({ state }) => <InviteState state={state} />,
  },
  {
    id: "sentAt",
    header: t("invites:fields.sent"),
    orderBy: "sentAt",
    width: 160,
    cell: ({ sentAt }) => <DateText value={sentAt} time />,
  },
  {
    id: "author",
    header: t("invites:fields.author"),
    width: 160,
    hideBelow: 1100,
    cell: ({ author }) => author.name,
  },
  {
    id: "expiresAt",
    header: t("invites:fields.expires"),
    orderBy: "expiresAt",
    width: 160,
    hideBelow: 1300,
    // Of one that is over, the day tells nothing.
    cell: ({ state, expiresAt }) =>
      isInviteOver(state) ? "–" : <DateText value={expiresAt} time />,
  },
];
