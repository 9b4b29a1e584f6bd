import Box from "@mui/material/Box";
import type { Column } from "../../components/list/columns.ts";
import { UserAvatar } from "../../components/user-avatar.tsx";
import { UserState } from "../../components/user-state.tsx";
import type { Words } from "../../lib/i18n/use-words.ts";
import { LastSeen, OnlineState } from "./online-state.tsx";
import type { TeamMember } from "./team.operations.ts";

export const teamOrders = ["name", "email", "type", "createdAt", "lastSeenAt"] as const;
export type TeamOrder = (typeof teamOrders)[number];

const small = { typography: "caption", color: "text.secondary", overflowWrap: "anywhere" };

export const teamColumns = (
  t: Words,
  ownId: string | undefined,
): Column<TeamMember, TeamOrder>[] => [
  {
    id: "name",
    header: t("team:fields.name"),
    orderBy: "name",
    cell: ({ id, name, email, avatarUrl }) => (
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
        <UserAvatar name={name} url={avatarUrl} />
        <Box sx={{ minWidth: 0 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
          {id === ownId && (
            <Box component="span" sx={{ color: "text.secondary" }}>
              {` (${t("team:you")})`}
            </Box>
          )}
          <Box sx={{ ...small, fontWeight: 400 }}>{email}</Box>
        </Box>
      </Box>
    ),
  },
  {
    id: "type",
    header: t("team:fields.type"),
    orderBy: "type",
    width: 165,
    cell: ({ type, role }) => (
      <>
        {t(`ui:user.types.${type}`)}
        {role && <Box sx={small}>{role.name}</Box>}
      </>
    ),
  },
  {
    id: "state",
    header: t("team:fields.state"),
    width: 130,
    cell: (member) => <UserState {...member} />,
  },
  {
    id: "presence",
    header: t("team:fields.presence"),
    width: 105,
    cell: ({ id, online }) => <OnlineState userId={id} loaded={online} />,
  },
  {
    id: "lastSeenAt",
    header: t("team:fields.lastSeen"),
    orderBy: "lastSeenAt",
    width: 160,
    hideBelow: 1200,
    cell: ({ id, online, lastSeenAt }) => <LastSeen userId={id} loaded={online} at={lastSeenAt} />,
  },
];
