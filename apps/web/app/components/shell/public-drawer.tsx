import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import List from "@mui/material/List";
import ListItemButton from "@mui/material/ListItemButton";
import SwipeableDrawer from "@mui/material/SwipeableDrawer";
import { NavLink } from "react-router";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { site } from "../../lib/site-config.ts";
import { startLabelOf, startPathOf } from "../../lib/start-path.ts";
import { drawerSwipe } from "../../lib/swipe.ts";
import { useAccountPath } from "../../lib/use-account-path.ts";
import { LogoLink } from "../brand/logo-link.tsx";
import { MailLink, PhoneLink } from "./contact-links.tsx";
import { type MenuLink, mainMenu } from "./public-menu.ts";

interface Props {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

export function PublicDrawer({ isOpen, onOpen, onClose }: Props) {
  const t = useTranslate();
  const session = useSession();
  const accountPath = useAccountPath();
  const account: MenuLink[] = session.isLoggedIn
    ? [
        { to: startPathOf(session), label: startLabelOf(session) },
        { to: pathTo("logout"), label: "nav:logout" },
      ]
    : [
        { to: accountPath("registration"), label: "nav:registration" },
        { to: accountPath("login"), label: "nav:login" },
      ];
  const items = (links: MenuLink[]) => (
    <List>
      {links.map(({ to, label }) => (
        <li key={to}>
          <ListItemButton
            component={NavLink}
            to={to}
            end
            onClick={onClose}
            // The item reaches from edge to edge, where an outer ring would be cut off.
            sx={{ minHeight: 48, "&.Mui-focusVisible": { outlineOffset: -2 } }}
          >
            {t(label)}
          </ListItemButton>
        </li>
      ))}
    </List>
  );
  return (
    <SwipeableDrawer
      anchor="right"
      open={isOpen}
      onOpen={onOpen}
      onClose={onClose}
      {...drawerSwipe}
      slotProps={{
        paper: { "aria-label": t("nav:main"), sx: { width: 280 } },
        swipeArea: { sx: { display: { md: "none" } } },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", px: 2, minHeight: 64 }}>
        <LogoLink />
        <Box sx={{ flex: 1 }} />
        <IconButton onClick={onClose} aria-label={t("nav:closeMenu")}>
          <Close />
        </IconButton>
      </Box>
      <Divider />
      <Box component="nav" aria-label={t("nav:main")}>
        {items(mainMenu)}
        <Divider />
        {items(account)}
      </Box>
      <Box
        sx={{
          mt: "auto",
          p: 2,
          display: "grid",
          typography: "body2",
          color: "text.secondary",
          "& a": { display: "flex", alignItems: "center", minHeight: 44 },
        }}
      >
        {site().legal.companyName}
        <MailLink />
        <PhoneLink />
      </Box>
    </SwipeableDrawer>
  );
}
