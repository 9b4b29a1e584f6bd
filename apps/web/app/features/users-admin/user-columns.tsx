import Box from "@mui/material/Box";
import type { Column } from "../../components/list/columns.ts";
import { DateText } from "../../components/plain-values.tsx";
import { UserState } from "../../components/user-state.tsx";
import type { Words } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { RowLink } from "../library/row-link.tsx";
import type { UserRow } from "./users-admin.operations.ts";

export const userOrders = ["name", "email", "company", "type", "createdAt", "lastSeenAt"] as const;
export type UserOrder = (typeof userOrders)[number];

export const userColumns = (t: Words): Column<UserRow, UserOrder>[] => [
  {
    id: "name",
    header: t("backoffice:users.fields.name"),
    orderBy: "name",
    cell: ({ id, name, email }) => (
      <>
        <RowLink to={pathTo("backofficeUser", { id })}>{name}</RowLink>
        <Box sx={{ typography: "caption", color: "text.secondary", overflowWrap: "anywhere" }}>
          {email}
        </Box>
      </>
    ),
  },
  {
    id: "company",
    header: t("backoffice:users.fields.company"),
    orderBy: "company",
    width: 180,
    cell: ({ company }) => (company.isPlatform ? t("backoffice:users.staff") : company.name),
  },
  {
    id: "type",
    header: t("backoffice:users.fields.type"),
    orderBy: "type",
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
    header: t("backoffice:users.fields.state"),
    width: 130,
    cell: (user) => <UserState {...user} />,
  },
  {
    id: "lastSeenAt",
    header: t("backoffice:users.fields.lastSeen"),
    orderBy: "lastSeenAt",
    width: 160,
    hideBelow: 1200,
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? <DateText value={lastSeenAt} time /> : t("backoffice:users.never"),
  },
  {
    id: "createdAt",
    header: t("backoffice:users.fields.created"),
    orderBy: "createdAt",
    width: 120,
    hideBelow: 1100,
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
];
