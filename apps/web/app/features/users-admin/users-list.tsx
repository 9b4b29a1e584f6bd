import Group from "@mui/icons-material/GroupOutlined";
import Button from "@mui/material/Button";
import { userTypes } from "@presale/contracts/user-types.ts";
import { useState } from "react";
import { DateText } from "../../components/date-text.tsx";
import { EmailText } from "../../components/email-text.tsx";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { CreateButton } from "../../components/list/create-button.tsx";
import { csvDate } from "../../components/list/file-values.ts";
import { choiceFilter } from "../../components/list/filters/choice-filter.tsx";
import { type Filter, onlyIds } from "../../components/list/filters/filter.ts";
import { periodFilter } from "../../components/list/filters/period-filter.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { RowLink } from "../../components/rows/row-link.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { UserState, userStateText } from "../../components/user-state.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { typeColumn } from "../shared/people/index.ts";
import { csvLastSeen } from "./csv-last-seen.ts";
import { LastSeen } from "./last-seen.tsx";
import { userActions } from "./user-actions.tsx";
import { type UserRow, usersQuery } from "./users-admin.operations.ts";

const StaffInvitesDialog = lazyWithRetry(
  async () => (await import("./staff-invites-dialog.tsx")).StaffInvitesDialog,
);

const InviteStaffDialog = lazyWithRetry(
  async () => (await import("./invite-staff-dialog.tsx")).InviteStaffDialog,
);

/** Set only by links: the users of one company. */
const companyFilter: Filter<string, UserRow> = {
  read: (values) => onlyIds(values)[0] ?? null,
  chip: (id, { t, rows }) => {
    const found = rows?.find(({ company }) => company.id === id);
    const name = found?.company.name ?? t("backoffice:users.filters.thisCompany");
    return t("backoffice:users.filters.company", { name });
  },
};

/** Filters by the states that `UserState` shows. Each account has exactly one of them. */
const filterOfState = {
  active: { active: true, invited: false, verified: true },
  invited: { active: true, invited: true },
  unconfirmed: { active: true, invited: false, verified: false },
  inactive: { active: false },
};

const usersList = defineList(
  usersQuery,
  ({ users }) => users,
)({
  i18nKey: "backoffice:users",
  lead: "backoffice:users.lead",
  icon: <Group />,
  permission: "canReadUsersAdmin",
  orders: ["name", "email", "company", "type", "createdAt", "lastSeenAt"],
  filters: {
    companyId: companyFilter,
    side: choiceFilter({
      label: "backoffice:users.filters.side",
      values: ["company", "admin"],
      nameOf: (side) => `backoffice:users.filters.sides.${side}`,
      isRare: true,
      hasChip: true,
    }),
    type: choiceFilter({
      label: "backoffice:users.filters.type",
      values: userTypes,
      nameOf: (type) => `ui:user.types.${type}`,
    }),
    state: choiceFilter({
      label: "backoffice:users.filters.state",
      values: ["active", "invited", "unconfirmed", "inactive"],
      nameOf: (state) => `ui:user.state.${state}`,
    }),
    createdIn: periodFilter("backoffice:users.fields.created"),
  },
  filterOf: ({ state, ...filter }) => ({ ...filter, ...(state && filterOfState[state]) }),
  titleOf: ({ name }) => name,
  actions: userActions,
  columns: ({ t }) => [
    {
      id: "name",
      header: t("backoffice:users.fields.name"),
      orderBy: "name",
      file: [
        { header: t("backoffice:users.fields.name"), value: ({ name }) => name },
        { header: t("backoffice:users.fields.email"), value: ({ email }) => email },
      ],
      cell: ({ id, name, email }) => (
        <TwoLines small={<EmailText>{email}</EmailText>}>
          <RowLink to={pathTo("backofficeUser", { id })}>{name}</RowLink>
        </TwoLines>
      ),
    },
    {
      id: "company",
      header: t("backoffice:users.fields.company"),
      orderBy: "company",
      width: 180,
      hidePriority: 4,
      cell: ({ company }) => (company.isPlatform ? t("backoffice:users.staff") : company.name),
    },
    { ...typeColumn(t, t("backoffice:users.fields.type")), orderBy: "type", hidePriority: 3 },
    {
      id: "state",
      header: t("backoffice:users.fields.state"),
      width: 130,
      file: (user) => userStateText(t, user),
      cell: (user) => <UserState {...user} />,
    },
    {
      id: "lastSeenAt",
      header: t("backoffice:users.fields.lastSeen"),
      orderBy: "lastSeenAt",
      width: 160,
      hidePriority: 2,
      file: (user) => csvLastSeen(t, user),
      cell: (user) => <LastSeen {...user} />,
    },
    {
      id: "createdAt",
      header: t("backoffice:users.fields.created"),
      orderBy: "createdAt",
      width: 120,
      hidePriority: 1,
      file: ({ createdAt }) => csvDate(createdAt),
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
  ],
});

export default function UsersList() {
  const t = useTranslate();
  const list = useRowsList(usersList);
  const [openDialog, setOpenDialog] = useState<"invite" | "invites" | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <>
      <RowsList
        kind={usersList}
        list={list}
        actions={
          <>
            <Button variant="outlined" onClick={() => setOpenDialog("invites")}>
              {t("backoffice:invites.action")}
            </Button>
            <CreateButton
              permission="canCreateUsersAdmin"
              label={t("backoffice:invite.action")}
              onClick={() => setOpenDialog("invite")}
            />
          </>
        }
      />
      {openDialog === "invite" && <InviteStaffDialog onClose={close} />}
      {openDialog === "invites" && <StaffInvitesDialog onClose={close} />}
    </>
  );
}
