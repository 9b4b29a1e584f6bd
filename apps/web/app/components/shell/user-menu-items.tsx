import AccountCircle from "@mui/icons-material/AccountCircleOutlined";
import Keyboard from "@mui/icons-material/KeyboardOutlined";
import Logout from "@mui/icons-material/LogoutOutlined";
import Settings from "@mui/icons-material/SettingsOutlined";
import Support from "@mui/icons-material/SupportOutlined";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import { Link } from "react-router";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { openShortcuts } from "../../lib/shortcuts/single-keys.ts";
import { keyHint } from "../../lib/theme/touch-query.ts";
import { ActionMenu } from "../action-menu.tsx";
import { EmailText } from "../email-text.tsx";
import { SchemeItems } from "./scheme-items.tsx";

interface Props {
  id: string;
  /** Null while the menu is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function UserMenuItems({ id, anchor, onClose }: Props) {
  const t = useTranslate();
  const { user, isPermitted } = useSession();
  if (!user) return null;
  const isStaff = isPermitted("canLoginAdmin");
  return (
    <ActionMenu
      id={id}
      label={t("ui:user.menu")}
      anchor={anchor}
      onClose={onClose}
      minWidth={240}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
    >
      <Box component="li" role="none" sx={{ px: 2, py: 1 }}>
        <Box translate="no" sx={{ typography: "subtitle2" }}>
          <bdi>{user.name}</bdi>
        </Box>
        <Box translate="no" sx={{ typography: "body2", color: "text.secondary" }}>
          <EmailText>{user.email}</EmailText>
        </Box>
        <Box sx={{ typography: "caption", color: "text.secondary", mt: 0.5 }}>
          {!user.onBehalf && `${t(`ui:user.types.${user.type}`)} · `}
          <span translate="no">{user.company.name}</span> ·{" "}
          {t("ui:user.tokens", {
            count: user.tokenBalance,
            formatted: formatCount(user.tokenBalance),
          })}
        </Box>
      </Box>
      <Divider component="li" role="none" />
      {!user.onBehalf && (
        <MenuItem
          component={Link}
          to={pathTo(isStaff ? "backofficeProfile" : "profile")}
          onClick={onClose}
        >
          <ListItemIcon>
            <AccountCircle fontSize="small" />
          </ListItemIcon>
          {t("nav:profile")}
        </MenuItem>
      )}
      {user.onBehalf ? null : isStaff ? (
        <MenuItem component={Link} to={pathTo("backofficeSettings")} onClick={onClose}>
          <ListItemIcon>
            <Settings fontSize="small" />
          </ListItemIcon>
          {t("nav:settings")}
        </MenuItem>
      ) : (
        <MenuItem component={Link} to={pathTo("support")} onClick={onClose}>
          <ListItemIcon>
            <Support fontSize="small" />
          </ListItemIcon>
          {t("nav:support")}
        </MenuItem>
      )}
      <SchemeItems />
      <MenuItem
        sx={keyHint}
        onClick={() => {
          onClose();
          openShortcuts();
        }}
      >
        <ListItemIcon>
          <Keyboard fontSize="small" />
        </ListItemIcon>
        {t("ui:keys.title")}
      </MenuItem>
      <MenuItem component={Link} to={pathTo("logout")} onClick={onClose}>
        <ListItemIcon>
          <Logout fontSize="small" />
        </ListItemIcon>
        {t("nav:logout")}
      </MenuItem>
    </ActionMenu>
  );
}
