import Tune from "@mui/icons-material/Tune";
import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { lazyWithRetry } from "../lazy-with-retry.tsx";
import type { ViewMenuProps } from "./view-menu-items.tsx";

const ViewMenuItems = lazyWithRetry(
  async () => (await import("./view-menu-items.tsx")).ViewMenuItems,
);

export function ViewMenu<OrderBy extends string>(props: ViewMenuProps<OrderBy>) {
  const t = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Stays mounted after the first opening, to fade out.
  const [wasOpened, setWasOpened] = useState(false);
  if (anchor && !wasOpened) setWasOpened(true);
  const label = t("ui:list.view");
  const { isPhone } = props;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={!isPhone && <Tune />}
        aria-label={isPhone ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onPointerEnter={ViewMenuItems.preload}
        onFocus={ViewMenuItems.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ height: 40, flexShrink: 0, minWidth: 44, px: isPhone ? 0 : undefined }}
      >
        {isPhone ? <Tune fontSize="small" /> : label}
      </Button>
      {wasOpened && (
        <ViewMenuItems {...props} id={id} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}
