import Menu from "@mui/icons-material/Menu";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { exitPath, useSession } from "../../lib/session.ts";
import { drawerQuery } from "../../lib/theme/widths.ts";
import { useFollowSession } from "../../lib/use-follow-session.ts";
import { LogoLink } from "../brand/logo-link.tsx";
import { preloadFloatingOnApproach } from "../floating.ts";
import { lazyWithRetry } from "../lazy-with-retry.tsx";
import { CommandPalette } from "../palette/command-palette.tsx";
import { PaletteButton } from "../palette/palette-button.tsx";
import { LoadingScreen } from "../states/loading-screen.tsx";
import { ConnectionBar } from "./connection-bar.tsx";
import { ImpersonationBanner, impersonationBannerHeight } from "./impersonation-banner.tsx";
import { MainContent } from "./main-content.tsx";
import { type Area, Rail } from "./rail.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { SkipLink } from "./skip-link.tsx";
import { UserMenu } from "./user-menu.tsx";

const railWidth = 232;
const barHeight = 60;

// The drawer is closed while it loads, so the page's shortcuts keep working.
const RailDrawer = lazyWithRetry(async () => (await import("./rail-drawer.tsx")).RailDrawer, {
  isBackground: true,
});

interface TopBarProps {
  onMenu: () => void;
  isWide: boolean;
  tools: ReactNode;
}

function TopBar({ onMenu, isWide, tools }: TopBarProps) {
  const t = useTranslate();
  return (
    <Box
      component="header"
      sx={{
        height: barHeight,
        display: "flex",
        alignItems: "center",
        gap: { xs: 0.5, sm: 1 },
        px: { xs: 1.5, sm: 3 },
        bgcolor: "background.paper",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      {isWide ? (
        <Box sx={{ width: railWidth - 24 }}>
          <LogoLink />
        </Box>
      ) : (
        <>
          <IconButton onClick={onMenu} aria-label={t("nav:openMenu")}>
            <Menu />
          </IconButton>
          <LogoLink />
        </>
      )}
      <PaletteButton />
      <Box sx={{ flex: 1 }} />
      {tools}
      <UserMenu />
    </Box>
  );
}

interface Props {
  tools: ReactNode;
  /** Replaces the plain navigation. */
  rail?: (onChoose?: () => void) => ReactNode;
  children: ReactNode;
}

export function AppShell({ tools, rail, children }: Props) {
  const { pathname } = useLocation();
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(preloadFloatingOnApproach, []);
  const isWide = !useMediaQuery(drawerQuery, { noSsr: true });
  const area: Area = pathname.startsWith("/backoffice") ? "backoffice" : "workspace";
  const renderRail = rail ?? ((onChoose?: () => void) => <Rail area={area} onChoose={onChoose} />);
  const isOwnPage = useFollowSession();
  // The user logged out in another tab, or the server ended the session.
  if (!session.isLoggedIn) return <Navigate to={exitPath()} replace />;
  const above = barHeight + (session.user?.impersonator ? impersonationBannerHeight : 0);
  return (
    <Box
      sx={{
        minHeight: "100dvh",
        display: "flex",
        flexDirection: "column",
        // Offset of a page's sticky elements, below the bar.
        "--shell-top": `${above}px`,
      }}
    >
      <SkipLink />
      <Box sx={{ position: "sticky", top: 0, zIndex: "appBar" }}>
        <ImpersonationBanner />
        <TopBar onMenu={() => setIsOpen(true)} isWide={isWide} tools={tools} />
        <ConnectionBar left={isWide ? railWidth : 0} />
      </Box>
      <Box sx={{ display: "flex", flex: 1, minWidth: 0 }}>
        {isWide ? (
          <Box
            sx={{
              width: railWidth,
              flexShrink: 0,
              borderRight: 1,
              borderColor: "divider",
              position: "sticky",
              top: above,
              height: `calc(100dvh - ${above}px)`,
              overflowY: "auto",
            }}
          >
            {renderRail()}
          </Box>
        ) : (
          <RailDrawer rail={renderRail} isOpen={isOpen} setIsOpen={setIsOpen} />
        )}
        <MainContent wide>{isOwnPage ? children : <LoadingScreen />}</MainContent>
      </Box>
      <CommandPalette area={area} />
      <Shortcuts area={area} />
    </Box>
  );
}
