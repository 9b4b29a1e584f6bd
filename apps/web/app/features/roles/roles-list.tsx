import Badge from "@mui/icons-material/BadgeOutlined";
import { DateText } from "../../components/date-text.tsx";
import { csvDate } from "../../components/list/file-values.ts";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { RowLink } from "../../components/rows/row-link.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { pathTo } from "../../lib/paths.ts";
import { deleteRoleAction } from "./delete-role.ts";
import { rolesQuery } from "./roles.operations.ts";

const rolesList = defineList(
  rolesQuery,
  ({ roles }) => roles,
)({
  i18nKey: "roles:list",
  lead: "roles:list.lead",
  icon: <Badge />,
  permission: "canReadRolesAdmin",
  orders: ["name", "updatedAt"],
  filters: {},
  filterOf: ({ query }) => ({ ...(query && { query }) }),
  titleOf: ({ name }) => name,
  actions: (role, tools) => [
    {
      label: tools.t("ui:edit"),
      key: "edit",
      isAllowed: role.can.update,
      to: pathTo("editRole", { id: role.id }),
    },
    deleteRoleAction(role, tools.t("ui:delete"), tools),
  ],
  create: {
    permission: "canCreateRolesAdmin",
    to: pathTo("newRole"),
    label: "roles:list.add",
    firstLabel: "roles:list.emptyAction",
  },
  columns: ({ t }) => [
    {
      id: "name",
      header: t("roles:fields.name"),
      orderBy: "name",
      file: [
        { header: t("roles:fields.name"), value: ({ name }) => name },
        { header: t("roles:fields.description"), value: ({ description }) => description },
      ],
      cell: ({ id, name, description }) => (
        <TwoLines small={description}>
          <RowLink to={pathTo("editRole", { id })}>{name}</RowLink>
        </TwoLines>
      ),
    },
    {
      id: "side",
      header: t("roles:fields.side"),
      width: 160,
      hidePriority: 4,
      cell: ({ side }) => t(`roles:side.${side}`),
    },
    {
      id: "permissions",
      header: t("roles:fields.permissions"),
      width: 140,
      hidePriority: 2,
      file: ({ permissions }) => permissions.length,
      cell: ({ permissions }) => t("roles:permissionCount", { count: permissions.length }),
    },
    {
      id: "usedBy",
      header: t("roles:fields.usedBy"),
      width: 110,
      hidePriority: 3,
      file: ({ usedBy }) => usedBy,
      cell: ({ usedBy }) => t("roles:users", { count: usedBy }),
    },
    {
      id: "updatedAt",
      header: t("roles:fields.updated"),
      orderBy: "updatedAt",
      width: 130,
      hidePriority: 1,
      file: ({ updatedAt }) => csvDate(updatedAt),
      cell: ({ updatedAt }) => <DateText value={updatedAt} />,
    },
  ],
});

export default function RolesList() {
  return <RowsList kind={rolesList} list={useRowsList(rolesList)} />;
}
