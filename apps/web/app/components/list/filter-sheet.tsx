import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { lazyOnOpen } from "../lazy-with-retry.tsx";
import { FilterButton } from "./filter-button.tsx";

const Drawer = lazyOnOpen(async () => (await import("@mui/material/Drawer")).default);

interface Props {
  count: number;
  /** Rows that match, if known. */
  total?: number;
  children: ReactNode;
  chips: ReactNode;
}

/** Puts the filters behind one button on narrow screens, with the number of active ones. */
export function FilterSheet({ count, total, children, chips }: Props) {
  const t = useTranslate();
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <FilterButton
        label={t("ui:list.filter")}
        count={count}
        isOpen={isOpen}
        onOpen={() => setIsOpen(true)}
      />
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={close}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-modal": true,
            "aria-labelledby": titleId,
            sx: { borderRadius: "14px 14px 0 0", maxHeight: "85dvh", px: 2, pt: 2 },
          },
        }}
      >
        <Box sx={{ width: 1, maxWidth: 560, mx: "auto", display: "grid", gap: 2 }}>
          <Typography id={titleId} variant="h3" component="h2">
            {t("ui:list.filters")}
          </Typography>
          {children}
          {/* Active filters are above the button, which sticks to the drawer's lower edge. */}
          <Box sx={{ "&:empty": { display: "none" } }}>{chips}</Box>
          <Box
            sx={{
              position: "sticky",
              bottom: 0,
              zIndex: 1,
              py: 2,
              bgcolor: "background.paper",
              display: "grid",
            }}
          >
            <Button variant="contained" size="large" onClick={close}>
              {total === undefined
                ? t("ui:list.showResults")
                : t("ui:list.showRows", { count: total })}
            </Button>
          </Box>
        </Box>
      </Drawer>
    </>
  );
}
