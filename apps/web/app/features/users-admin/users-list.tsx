import Add from "@mui/icons-material/Add";
import Group from "@mui/icons-material/GroupOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { ListPage } from "../../components/list/list-page.tsx";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { useListParams } from "../../lib/list/use-list-params.ts";
import { useListQuery } from "../../lib/list/use-list-query.ts";
import { LinkedRows } from "../library/row-link.tsx";
import { RowMenu } from "../library/row-menu.tsx";
import { InviteStaffDialog } from "./invite-staff-dialog.tsx";
import { StaffInvitesDialog } from "./staff-invites-dialog.tsx";
import { useUserActions } from "./use-user-actions.tsx";
import { type UserOrder, userColumns, userOrders } from "./user-columns.tsx";
import { UserFilters, userFilterNames, userFilterOf } from "./user-filters.tsx";
import { usersQuery } from "./users-admin.operations.ts";

/** The users of all companies, and staff. */
export function UsersList() {
  const t = useWords();
  const params = useListParams<UserOrder, (typeof userFilterNames)[number]>({
    orderBy: [...userOrders],
    filters: userFilterNames,
  });
  const [open, setOpen] = useState<"invite" | "invites" | null>(null);
  const close = () => setOpen(null);
  const filter = userFilterOf(params);
  const result = useListQuery(usersQuery, { paging: params.paging, filter }, ({ users }) => users);
  const actions = useUserActions(result.retry);
  const company = filter.companyId
    ? (result.rows?.find(({ company: { id } }) => id === filter.companyId)?.company.name ??
      t("backoffice:users.filters.thisCompany"))
    : null;
  return (
    <LinkedRows>
      <ListPage
        title={t("backoffice:users.title")}
        lead={t("backoffice:users.lead")}
        permission="canReadUsersAdmin"
        actions={
          <>
            <Button variant="outlined" onClick={() => setOpen("invites")}>
              {t("backoffice:invites.action")}
            </Button>
            <PermissionGate permission="canCreateUsersAdmin">
              <Button variant="contained" startIcon={<Add />} onClick={() => setOpen("invite")}>
                {t("backoffice:invite.action")}
              </Button>
            </PermissionGate>
          </>
        }
        params={params}
        result={result}
        columns={userColumns(t)}
        rowKey={({ id }) => id}
        rowActions={(user) => <RowMenu title={user.name} actions={actions.of(user)} />}
        searchLabel={t("backoffice:users.search")}
        filters={<UserFilters filters={params.filters} setFilter={params.setFilter} />}
        chips={
          company
            ? [
                {
                  id: "company",
                  label: t("backoffice:users.filters.company", { name: company }),
                  onRemove: () => params.setFilter("companyId", []),
                },
              ]
            : []
        }
        empty={{
          icon: <Group />,
          title: t("backoffice:users.emptyTitle"),
          text: t("backoffice:users.emptyText"),
        }}
      />
      {actions.dialog}
      {open === "invite" && <InviteStaffDialog onClose={close} />}
      {open === "invites" && <StaffInvitesDialog onClose={close} />}
    </LinkedRows>
  );
}
