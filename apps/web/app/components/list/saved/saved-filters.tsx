import Bookmark from "@mui/icons-material/BookmarkBorderOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { loadNamespaces } from "../../../lib/i18n/load-namespaces.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { ListParams } from "../../../lib/list/use-list-params.ts";
import { Popover } from "../../floating.ts";
import { lazyWithRetry } from "../../lazy-with-retry.tsx";
import type { Filters } from "../filters/filter.ts";
import { withoutInvalidFilters } from "./valid-filters.ts";

const Panel = lazyWithRetry(async () => {
  const [panel] = await Promise.all([
    import("./saved-filters-panel.tsx"),
    loadNamespaces(["savedFilters"]),
  ]);
  return panel.default;
});

interface Props {
  filters: Filters;
  params: Pick<ListParams, "filterParams" | "applyFilterParams">;
  isNarrow: boolean;
}

export function SavedFilters({ filters, params, isNarrow }: Props) {
  const t = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t("ui:saved.title");
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={!isNarrow && <Bookmark />}
        aria-label={isNarrow ? label : undefined}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ height: 40, flexShrink: 0, minWidth: 44, px: isNarrow ? 0 : undefined }}
      >
        {isNarrow ? <Bookmark fontSize="small" /> : label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-modal": true,
            "aria-label": label,
            sx: { mt: 0.5, boxShadow: "0 8px 28px rgb(0 0 0 / 0.16)" },
          },
        }}
      >
        <Box sx={{ width: 300, minHeight: 60, p: 1, display: "grid", gap: 1 }}>
          <Panel
            currentSearch={params.filterParams}
            onApply={(search) => {
              close();
              params.applyFilterParams(withoutInvalidFilters(filters, search));
            }}
          />
        </Box>
      </Popover>
    </>
  );
}
