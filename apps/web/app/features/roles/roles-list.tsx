import Add from "@mui/icons-material/Add";
import Badge from "@mui/icons-material/BadgeOutlined";
import Box from "@mui/material/Box";
import { useState } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import type { Column } from "../../components/list/columns.ts";
import { ListPage } from "../../components/list/list-page.tsx";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { DateText } from "../../components/plain-values.tsx";
import { useWords, type Words } from "../../lib/i18n/use-words.ts";
import { useListParams } from "../../lib/list/use-list-params.ts";
import { useListQuery } from "../../lib/list/use-list-query.ts";
import { pathTo } from "../../lib/paths.ts";
import { LinkedRows, RowLink } from "../library/row-link.tsx";
import { RowMenu } from "../library/row-menu.tsx";
import { RoleDelete } from "./role-delete.tsx";
import { type RoleRow, rolesQuery } from "./roles.operations.ts";

type OrderBy = "name" | "updatedAt";

const columns = (t: Words): Column<RoleRow, OrderBy>[] => [
  {
    id: "name",
    header: t("roles:fields.name"),
    orderBy: "name",
    cell: ({ id, name, description }) => (
      <>
        <RowLink to={pathTo("editRole", { id })}>{name}</RowLink>
        {description && (
          <Box sx={{ typography: "caption", color: "text.secondary" }}>{description}</Box>
        )}
      </>
    ),
  },
  {
    id: "side",
    header: t("roles:fields.side"),
    width: 160,
    cell: ({ side }) => t(`roles:side.${side}`),
  },
  {
    id: "permissions",
    header: t("roles:fields.permissions"),
    width: 140,
    hideBelow: 800,
    cell: ({ permissions }) => t("roles:permissionCount", { count: permissions.length }),
  },
  {
    id: "usedBy",
    header: t("roles:fields.usedBy"),
    width: 110,
    cell: ({ usedBy }) => t("roles:users", { count: usedBy }),
  },
  {
    id: "updatedAt",
    header: t("roles:fields.updated"),
    orderBy: "updatedAt",
    width: 130,
    hideBelow: 1000,
    cell: ({ updatedAt }) => <DateText value={updatedAt} />,
  },
];

/** All roles, with who they are for and how many have them. */
export function RolesList() {
  const t = useWords();
  const params = useListParams<OrderBy>({ orderBy: ["name", "updatedAt"] });
  const words = params.words.trim();
  const result = useListQuery(
    rolesQuery,
    { paging: params.paging, filter: words ? { words } : {} },
    ({ roles }) => roles,
  );
  const [deleting, setDeleting] = useState<RoleRow | null>(null);
  const add = (label: string) => (
    <PermissionGate permission="canCreateRolesAdmin">
      <ButtonLink variant="contained" startIcon={<Add />} to={pathTo("newRole")}>
        {label}
      </ButtonLink>
    </PermissionGate>
  );
  return (
    <LinkedRows>
      <ListPage
        title={t("roles:title")}
        lead={t("roles:lead")}
        permission="canReadRolesAdmin"
        actions={add(t("roles:add"))}
        params={params}
        result={result}
        columns={columns(t)}
        rowKey={({ id }) => id}
        rowActions={(role) => (
          <RowMenu
            title={role.name}
            actions={[
              {
                label: t("ui:edit"),
                isAllowed: role.can.update,
                to: pathTo("editRole", { id: role.id }),
              },
              {
                label: t("ui:delete"),
                isAllowed: role.can.delete,
                isDestructive: true,
                onClick: () => setDeleting(role),
              },
            ]}
          />
        )}
        searchLabel={t("roles:search")}
        empty={{
          icon: <Badge />,
          title: t("roles:emptyTitle"),
          text: t("roles:emptyText"),
          action: add(t("roles:emptyAction")),
        }}
      />
      {deleting && (
        <RoleDelete role={deleting} onDeleted={result.retry} onClose={() => setDeleting(null)} />
      )}
    </LinkedRows>
  );
}
