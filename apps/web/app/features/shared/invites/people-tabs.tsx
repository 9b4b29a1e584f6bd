import Box from "@mui/material/Box";
import { Link } from "react-router";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { listLink } from "../../../lib/list/list-link.ts";
import { pathTo } from "../../../lib/paths.ts";
import { useSession } from "../../../lib/session.ts";
import { touchQuery } from "../../../lib/theme/touch-query.ts";

interface Props {
  current: "team" | "invites";
  /** Number of invites that await an answer. */
  pending: number;
}

/** Renders links between the team and its invites. */
export function PeopleTabs({ current, pending }: Props) {
  const t = useTranslate();
  const { isPermitted } = useSession();
  if (!isPermitted("canReadCompanyTeam") || !isPermitted("canReadCompanyInvite")) return null;
  const invites = pathTo("invites");
  const tabs = [
    { id: "team", to: pathTo("team"), label: t("team:tabs.members") },
    // Last: its count loads later, and must not move the other tab.
    {
      id: "invites",
      to: pending > 0 ? listLink(invites, { state: "pending" }) : invites,
      label: pending > 0 ? t("team:pendingInvites", { count: pending }) : t("invites:list.title"),
    },
  ];
  return (
    <Box
      component="nav"
      aria-label={t("team:list.title")}
      sx={{ display: "flex", mb: 2, borderBottom: "1px solid var(--presale-palette-divider)" }}
    >
      {tabs.map(({ id, to, label }) => (
        <Box
          key={id}
          component={Link}
          to={to}
          aria-current={id === current ? "page" : undefined}
          sx={{
            display: "flex",
            alignItems: "center",
            px: 1.5,
            minHeight: 40,
            [touchQuery]: { minHeight: 44 },
            mb: "-1px",
            typography: "body2",
            whiteSpace: "nowrap",
            textDecoration: "none",
            color: "text.secondary",
            borderBottom: "2px solid transparent",
            "&:hover": { color: "text.primary" },
            "&[aria-current]": {
              color: "primary.ink",
              fontWeight: 600,
              borderBottomColor: "currentColor",
            },
          }}
        >
          {label}
        </Box>
      ))}
    </Box>
  );
}
