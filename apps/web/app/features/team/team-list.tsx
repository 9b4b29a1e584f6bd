import Group from "@mui/icons-material/GroupOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { companyUserTypes } from "@presale/contracts/user-types.ts";
import { EmailText } from "../../components/email-text.tsx";
import { csvDateTime } from "../../components/list/file-values.ts";
import { choiceFilter } from "../../components/list/filters/choice-filter.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { TwoLines } from "../../components/two-lines.tsx";
import { UserAvatar } from "../../components/user-avatar.tsx";
import { UserState, userStateText } from "../../components/user-state.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { PeopleTabs, useInviteDialogs, usePendingInvites } from "../shared/invites/index.ts";
import { typeColumn } from "../shared/people/index.ts";
import { LastSeen } from "./last-seen.tsx";
import { memberActions } from "./member-actions.tsx";
import { teamMembersQuery } from "./team.operations.ts";
import { useReloadOnNewMember } from "./use-reload-on-new-member.ts";

const teamList = defineList(
  teamMembersQuery,
  ({ teamMembers }) => teamMembers,
)({
  i18nKey: "team:list",
  lead: "team:list.lead",
  icon: <Group />,
  permission: "canReadCompanyTeam",
  orders: ["name", "email", "type", "createdAt", "lastSeenAt"],
  filters: {
    type: choiceFilter({
      label: "team:filters.type",
      values: companyUserTypes,
      nameOf: (type) => `ui:user.types.${type}`,
    }),
    state: choiceFilter({
      label: "team:filters.state",
      values: ["active", "inactive"],
      nameOf: (state) => `team:filters.${state}`,
    }),
  },
  filterOf: ({ query, type, state }) => ({ query, type, active: state && state === "active" }),
  titleOf: ({ name }) => name,
  actions: memberActions,
  actionsFor: ["canCreateCompanyTeam", "canUpdateCompanyTeam", "canDeleteCompanyTeam"],
  columns: ({ t, user }) => [
    {
      id: "name",
      header: t("team:fields.name"),
      orderBy: "name",
      file: [
        { header: t("team:fields.name"), value: ({ name }) => name },
        { header: t("team:fields.email"), value: ({ email }) => email },
      ],
      cell: ({ id, name, email, avatarUrl }) => (
        <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
          <UserAvatar name={name} url={avatarUrl} />
          <Box sx={{ minWidth: 0 }}>
            <TwoLines small={<EmailText>{email}</EmailText>}>
              <Box component="span" translate="no" sx={{ fontWeight: 600 }}>
                {name}
              </Box>
              {id === user?.id && (
                <Box component="span" sx={{ color: "text.secondary" }}>
                  {` (${t("team:you")})`}
                </Box>
              )}
            </TwoLines>
          </Box>
        </Box>
      ),
    },
    { ...typeColumn(t, t("team:fields.type")), orderBy: "type", hidePriority: 3 },
    {
      id: "state",
      header: t("team:fields.state"),
      width: 130,
      file: (member) => userStateText(t, member),
      cell: (member) => <UserState {...member} />,
    },
    {
      id: "lastSeenAt",
      header: t("team:fields.lastSeen"),
      orderBy: "lastSeenAt",
      width: 160,
      hidePriority: 2,
      file: [
        {
          header: t("team:fields.presence"),
          value: ({ online }) => t(online ? "team:online" : "team:offline"),
        },
        { header: t("team:fields.lastSeen"), value: ({ lastSeenAt }) => csvDateTime(lastSeenAt) },
      ],
      cell: ({ id, online, lastSeenAt }) => (
        <LastSeen userId={id} wasOnline={online} at={lastSeenAt} />
      ),
    },
  ],
});

export default function TeamList() {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const list = useRowsList(teamList);
  const pending = usePendingInvites();
  const reload = () => {
    list.reload();
    pending.reload();
  };
  useReloadOnNewMember(list.result.rows, reload);
  const { openInvite, openAccount, dialog } = useInviteDialogs(reload);
  const invite = isPermitted("canCreateCompanyInvite") && (
    <Button variant="contained" onClick={openInvite}>
      {t("invites:invite")}
    </Button>
  );
  // The invite dialog offers this too.
  const add = !invite && isPermitted("canCreateCompanyTeam") && (
    <Button variant="contained" onClick={openAccount}>
      {t("team:add.action")}
    </Button>
  );
  return (
    <>
      <RowsList
        kind={teamList}
        list={list}
        actions={invite || add}
        above={<PeopleTabs current="team" pending={pending.count} />}
        emptyAction={invite}
      />
      {dialog}
    </>
  );
}
