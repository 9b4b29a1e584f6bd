import Box from "@mui/material/Box";
import { Link } from "react-router";
import { moveBetweenCells } from "./row-cells.ts";
import { clickedRow, isTextSelected, openTargetOf } from "./row-clicks.ts";

interface Props {
  /** Opens a row's preview. Without it, a click on the row opens its page. */
  onPreview?: (id: string) => void;
  children: React.ReactNode;
}

/**
 * Wraps a `ListPage`. A click anywhere on a row of the table opens its preview or page. On a phone,
 * the `RowLink` covers the whole card, since there is no room for a preview beside the list.
 */
export function LinkedRows({ onPreview, children }: Props) {
  const openRow = (event: React.MouseEvent<HTMLElement>) => {
    const row = clickedRow(event);
    const openTarget = openTargetOf(event);
    if (!row || !openTarget) return;
    const link = row.querySelector<HTMLAnchorElement>("a[data-row-link]");
    if (openTarget === "newTab") {
      if (link) window.open(link.href, "_blank", "noopener");
    } else if (isTextSelected()) return;
    else if (onPreview && row.dataset.row) {
      // The keys J, K and P continue from this row.
      link?.focus({ preventScroll: true });
      onPreview(row.dataset.row);
    } else link?.click();
  };
  return (
    <Box
      onKeyDown={moveBetweenCells}
      onClick={openRow}
      onAuxClick={openRow}
      onMouseDown={(event) => {
        // A middle click would start to scroll the page.
        if (event.button === 1 && clickedRow(event)) event.preventDefault();
      }}
      sx={{
        "& li:has([data-row-link])": { position: "relative" },
        // Text in cells can be selected, so the link doesn't cover them.
        "& tbody [data-row-link]::after": { content: "none" },
        "& tbody tr:has([data-row-link])": { cursor: "pointer" },
        "& tbody [data-row-ignore]": { cursor: "auto" },
        "& :is(tbody tr, li):has([data-row-link]:focus-visible)": {
          outline: 2,
          outlineStyle: "solid",
          outlineColor: "primary.main",
          outlineOffset: -2,
        },
      }}
    >
      {children}
    </Box>
  );
}

export function RowLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Box
      component={Link}
      to={to}
      data-row-link=""
      dir="auto"
      sx={{
        color: "text.primary",
        fontWeight: 550,
        typography: "body2",
        textDecoration: "none",
        overflowWrap: "anywhere",
        "&::after": { content: '""', position: "absolute", inset: 0 },
        "&:hover": { textDecoration: "underline" },
      }}
    >
      {children}
    </Box>
  );
}
