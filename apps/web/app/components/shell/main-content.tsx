import Box from "@mui/material/Box";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { NoticeBar } from "../notice-bar.tsx";
import { mainContentId } from "./skip-link.tsx";

/**
 * Renders the page's main region. It takes the focus when the path changes, so that screen readers
 * start here.
 */
export function MainContent({ children, wide }: { children: ReactNode; wide?: boolean }) {
  const { pathname } = useLocation();
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Keeps the focus of an autofocused field, or of a dialog that opened with the page.
    const active = document.activeElement;
    if (ref.current?.contains(active) || active?.closest("[aria-modal=true]")) return;
    ref.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <Box
      component="main"
      id={mainContentId}
      ref={ref}
      tabIndex={-1}
      sx={{
        outline: "none",
        width: "100%",
        maxWidth: wide ? 1440 : 1200,
        mx: "auto",
        px: { xs: 2, sm: 3, lg: 4 },
        py: { xs: 3, md: 4 },
        flex: 1,
        minWidth: 0,
      }}
    >
      <NoticeBar />
      {children}
    </Box>
  );
}
