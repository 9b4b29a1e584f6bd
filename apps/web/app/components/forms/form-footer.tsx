import Box, { type BoxProps } from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { keyHint } from "../../lib/theme/touch-query.ts";

const sx = {
  position: "sticky",
  bottom: 0,
  zIndex: 2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  py: 1.5,
  bgcolor: "background.default",
  borderTop: 1,
  borderColor: "divider",
  // Fits all three buttons on one line on a phone.
  "& .MuiButton-root": { px: { xs: 1, sm: 1.75 } },
};

/** Fixes the buttons of a form longer than a screen to the lower edge of the window. */
export function FormFooter({ children, ...rest }: Omit<BoxProps, "sx">) {
  const t = useTranslate();
  return (
    <Box data-bottom-bar="" {...rest} sx={sx}>
      {children}
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ ml: "auto", display: { xs: "none", md: "block" }, ...keyHint }}
      >
        {t("ui:form.shortcut")}
      </Typography>
    </Box>
  );
}
