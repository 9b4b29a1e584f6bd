import Box from "@mui/material/Box";
import SwipeableDrawer from "@mui/material/SwipeableDrawer";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { drawerSwipe } from "../../lib/swipe.ts";
import { LogoLink } from "../brand/logo-link.tsx";

interface Props {
  rail: (onChoose: () => void) => ReactNode;
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
}

export function RailDrawer({ rail, isOpen, setIsOpen }: Props) {
  const t = useTranslate();
  return (
    <SwipeableDrawer
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      {...drawerSwipe}
      slotProps={{ paper: { "aria-label": t("nav:sidebar"), sx: { width: 272 } } }}
    >
      <Box sx={{ px: 3, pt: 1.5 }}>
        <LogoLink />
      </Box>
      {rail(() => setIsOpen(false))}
    </SwipeableDrawer>
  );
}
