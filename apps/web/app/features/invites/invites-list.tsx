import Mail from "@mui/icons-material/MailOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { inviteStateFilters, isInviteClosed } from "@presale/contracts/invite-states.ts";
import { useEffect, useRef } from "react";
import { DateText } from "../../components/date-text.tsx";
import { EmailText } from "../../components/email-text.tsx";
import { InviteState } from "../../components/invite-state.tsx";
import { csvDateTime } from "../../components/list/file-values.ts";
import { choiceFilter } from "../../components/list/filters/choice-filter.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { onMessage } from "../../lib/socket/bus.ts";
import {
  inviteActions,
  PeopleTabs,
  useInviteDialogs,
  usePendingInvites,
} from "../shared/invites/index.ts";
import { typeColumn } from "../shared/people/index.ts";
import { invitesQuery, resendInviteMutation, revokeInviteMutation } from "./invites.operations.ts";

const invitesList = defineList(
  invitesQuery,
  ({ invites }) => invites,
)({
  i18nKey: "invites:list",
  lead: "invites:list.lead",
  icon: <Mail />,
  permission: "canReadCompanyInvite",
  orders: ["sentAt", "email", "expiresAt"],
  order: "DESC",
  filters: {
    state: choiceFilter({
      label: "invites:filters.state",
      values: inviteStateFilters,
      nameOf: (state) =>
        state === "pending" ? "invites:filters.pending" : `invites:states.${state}`,
    }),
  },
  filterOf: (values) => values,
  titleOf: ({ email }) => email,
  actions: inviteActions(resendInviteMutation, revokeInviteMutation),
  actionsFor: ["canUpdateCompanyInvite", "canDeleteCompanyInvite"],
  columns: ({ t }) => [
    {
      id: "email",
      header: t("invites:fields.email"),
      orderBy: "email",
      file: ({ email }) => email,
      cell: ({ email }) => (
        <Box component="span" sx={{ fontWeight: 600 }}>
          <EmailText>{email}</EmailText>
        </Box>
      ),
    },
    { ...typeColumn(t, t("invites:fields.type")), hidePriority: 3 },
    {
      id: "state",
      header: t("invites:fields.state"),
      width: 110,
      file: ({ state }) => t(`invites:states.${state}`),
      cell: ({ state }) => <InviteState state={state} />,
    },
    {
      id: "sentAt",
      header: t("invites:fields.sent"),
      orderBy: "sentAt",
      width: 160,
      hidePriority: 4,
      file: ({ sentAt }) => csvDateTime(sentAt),
      cell: ({ sentAt }) => <DateText value={sentAt} hasTime />,
    },
    {
      id: "author",
      header: t("invites:fields.author"),
      width: 160,
      hidePriority: 2,
      cell: ({ author }) => author?.name ?? t("invites:byStaff"),
    },
    {
      id: "expiresAt",
      header: t("invites:fields.expires"),
      orderBy: "expiresAt",
      width: 160,
      hidePriority: 1,
      // The expiry date is irrelevant once an invite is over.
      file: ({ state, expiresAt }) => (isInviteClosed(state) ? null : csvDateTime(expiresAt)),
      cell: ({ state, expiresAt }) =>
        isInviteClosed(state) ? "–" : <DateText value={expiresAt} hasTime />,
    },
  ],
});

export default function InvitesList() {
  const t = useTranslate();
  const list = useRowsList(invitesList);
  const pending = usePendingInvites();
  const reloadAll = () => {
    list.reload();
    pending.reload();
  };
  const { openInvite, dialog } = useInviteDialogs(reloadAll);
  const reload = useRef(reloadAll);
  reload.current = reloadAll;
  useEffect(
    () => onMessage("notification", ({ kind }) => kind === "inviteAccepted" && reload.current()),
    [],
  );
  const invite = (
    <PermissionGate permission="canCreateCompanyInvite">
      <Button variant="contained" onClick={openInvite}>
        {t("invites:invite")}
      </Button>
    </PermissionGate>
  );
  return (
    <>
      <RowsList
        kind={invitesList}
        list={list}
        actions={invite}
        above={<PeopleTabs current="invites" pending={pending.count} />}
        emptyAction={invite}
      />
      {dialog}
    </>
  );
}
