import Menu from "@mui/icons-material/Menu";
import AppBar from "@mui/material/AppBar";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Toolbar from "@mui/material/Toolbar";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { NavLink, useLocation } from "react-router";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { site } from "../../lib/site-config.ts";
import { startLabelOf, startPathOf } from "../../lib/start-path.ts";
import { drawerQuery } from "../../lib/theme/widths.ts";
import { useAccountPath } from "../../lib/use-account-path.ts";
import { LogoLink } from "../brand/logo-link.tsx";
import { ButtonLink } from "../button-link.tsx";
import { lazyWithRetry } from "../lazy-with-retry.tsx";
import { MailLink, PhoneLink } from "./contact-links.tsx";
import { ImpersonationBanner } from "./impersonation-banner.tsx";
import { mainMenu } from "./public-menu.ts";

const PublicDrawer = lazyWithRetry(async () => (await import("./public-drawer.tsx")).PublicDrawer);

/** Without scripts the drawer can't open, so its five links are below the logo. */
const withoutScript = "@media (scripting: none)";

function MainMenu() {
  const t = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={t("nav:main")}
      sx={{
        display: { xs: "none", md: "flex" },
        gap: 0.5,
        ml: 3,
        [withoutScript]: {
          display: "flex",
          [`@media ${drawerQuery}`]: { order: 1, width: 1, ml: 0, flexWrap: "wrap" },
        },
      }}
    >
      {mainMenu.map(({ to, label }) => (
        <Button
          key={to}
          component={NavLink}
          to={to}
          end
          color="inherit"
          sx={{
            color: "text.secondary",
            "&:hover": { color: "text.primary" },
            "&.active": { color: "text.primary", bgcolor: "background.subtle" },
          }}
        >
          {t(label)}
        </Button>
      ))}
    </Box>
  );
}

const contactBarHeight = 33;

/** Shows the operator's contact details, which scroll away. The menu below them stays. */
const ContactBar = () => (
  <Box
    sx={{
      display: { xs: "none", md: "flex" },
      [withoutScript]: { display: "flex" },
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: 3,
      minHeight: contactBarHeight,
      // Aligned with the line below.
      px: "max(24px, 50% - 568px)",
      borderBottom: 1,
      borderColor: "divider",
      bgcolor: "background.subtle",
      color: "text.secondary",
      typography: "caption",
    }}
  >
    <span>{site().legal.companyName}</span>
    <MailLink color="inherit" underline="hover" sx={{ ml: "auto" }} />
    <PhoneLink color="inherit" underline="hover" />
  </Box>
);

/** After a login on these pages, the header stays unchanged until the next page has loaded. */
const loginPaths = [pathTo("login"), pathTo("registration"), pathTo("googleLogin")];

function AccountLinks() {
  const t = useTranslate();
  const session = useSession();
  const { pathname } = useLocation();
  const accountPath = useAccountPath();
  return session.isLoggedIn && !loginPaths.includes(pathname) ? (
    <>
      <ButtonLink to={pathTo("logout")} sx={{ display: { xs: "none", sm: "inline-flex" } }}>
        {t("nav:logout")}
      </ButtonLink>
      <ButtonLink to={startPathOf(session)} variant="contained">
        {t(startLabelOf(session))}
      </ButtonLink>
    </>
  ) : (
    <>
      <ButtonLink to={accountPath("login")}>{t("nav:login")}</ButtonLink>
      <ButtonLink
        to={accountPath("registration")}
        variant="contained"
        sx={{ display: { xs: "none", sm: "inline-flex" } }}
      >
        {t("nav:registration")}
      </ButtonLink>
    </>
  );
}

export function PublicHeader() {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const isNarrow = useMediaQuery(drawerQuery);
  return (
    <AppBar position="sticky" component="header" sx={{ top: { md: -contactBarHeight } }}>
      <ContactBar />
      <ImpersonationBanner />
      <Toolbar
        sx={{
          width: "100%",
          maxWidth: 1200,
          mx: "auto",
          px: { xs: 2, sm: 3, lg: 4 },
          gap: 1,
          [withoutScript]: { flexWrap: "wrap" },
        }}
        disableGutters
      >
        <LogoLink />
        <MainMenu />
        <Box sx={{ flex: 1 }} />
        <AccountLinks />
        <IconButton
          onClick={() => setIsOpen(true)}
          aria-label={t("nav:openMenu")}
          aria-expanded={isOpen}
          sx={{ display: { md: "none" }, [withoutScript]: { display: "none" } }}
        >
          <Menu />
        </IconButton>
      </Toolbar>
      {isNarrow && (
        <PublicDrawer
          isOpen={isOpen}
          onOpen={() => setIsOpen(true)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </AppBar>
  );
}
