import type { MenuProps } from "@mui/material/Menu";
import type { ReactNode } from "react";
import { Menu } from "./floating.ts";

interface Props extends Pick<MenuProps, "anchorOrigin" | "transformOrigin" | "id"> {
  /** What it is a menu of; read aloud. */
  label: string;
  /** The button that opened it; null while closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  minWidth?: number;
  children: ReactNode;
}

/** A menu of `MenuItem`s, in a region of its own: it is drawn outside the page's landmarks. */
export function ActionMenu({ label, anchor, onClose, minWidth, children, ...rest }: Props) {
  return (
    <Menu
      {...rest}
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{
        root: { role: "region", "aria-label": label },
        list: { "aria-label": label },
        paper: { sx: { minWidth } },
      }}
    >
      {children}
    </Menu>
  );
}
