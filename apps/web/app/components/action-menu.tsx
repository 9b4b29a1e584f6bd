import type { MenuProps } from "@mui/material/Menu";
import type { ReactNode } from "react";
import { Menu } from "./floating.ts";

interface Props extends Pick<MenuProps, "anchorOrigin" | "transformOrigin" | "id"> {
  label: string;
  anchor: HTMLElement | null;
  onClose: () => void;
  minWidth?: number;
  children: ReactNode;
}

/** Shows `MenuItem`s in a menu. It has its own region, since it is outside the page's landmarks. */
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
