import Box from "@mui/material/Box";
import Pagination from "@mui/material/Pagination";
import type { ReactNode } from "react";
import { formatCount } from "../../lib/format.ts";
import { type Translate, useTranslate } from "../../lib/i18n/use-translate.ts";
import { useIsPhone } from "../../lib/theme/widths.ts";

/** Pixels. */
const pagesHeight = 44;

interface PagesProps {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  /** Called when the user is about to open another page. */
  onApproach?: () => void;
}

const itemLabel = (t: Translate) => (type: string, page: number | null, isSelected: boolean) => {
  if (type === "next") return t("ui:list.nextPage");
  if (type === "previous") return t("ui:list.previousPage");
  return t(isSelected ? "ui:list.currentPage" : "ui:list.page", { page });
};

export function Pages({ page, perPage, total, onPage, onApproach }: PagesProps) {
  const t = useTranslate();
  const isPhone = useIsPhone();
  const pages = Math.ceil(total / perPage);
  const from = page * perPage + 1;
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "space-between",
        gap: 1,
        minHeight: pagesHeight,
      }}
    >
      <Box role="status" sx={{ typography: "caption", color: "text.secondary" }}>
        {from <= total &&
          t("ui:list.range", {
            from: formatCount(from),
            to: formatCount(Math.min(from + perPage - 1, total)),
            total: formatCount(total),
          })}
      </Box>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page + 1}
          onChange={(_, next) => onPage(next - 1)}
          onPointerEnter={onApproach}
          onFocus={onApproach}
          size="small"
          siblingCount={isPhone ? 0 : 1}
          boundaryCount={isPhone ? 0 : 1}
          aria-label={t("ui:list.pages")}
          getItemAriaLabel={itemLabel(t)}
        />
      )}
    </Box>
  );
}

/** Sticks the pagination, and the selection bar above it, to the bottom. */
export function ListPages({ children, ...pages }: PagesProps & { children?: ReactNode }) {
  return (
    <Box
      data-pages=""
      sx={{
        // Stays visible in a long list, and stays in place when another page is shorter.
        position: "sticky",
        bottom: 0,
        zIndex: 1,
        mt: "auto",
        bgcolor: "background.paper",
        // Covers the last row's border where it meets the pagination.
        boxShadow: "0 -1px 0 var(--presale-palette-divider)",
      }}
    >
      {children}
      <Box sx={{ px: 2, py: 0.5 }}>
        <Pages {...pages} />
      </Box>
    </Box>
  );
}
