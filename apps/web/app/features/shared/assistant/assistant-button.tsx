import AutoAwesome from "@mui/icons-material/AutoAwesomeOutlined";
import Button, { type ButtonProps } from "@mui/material/Button";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { touchQuery } from "../../../lib/theme/touch-query.ts";

/** Opens the assistant. Has its own file, so that it shows before the assistant has loaded. */
export function AssistantButton(props: ButtonProps) {
  const t = useTranslate();
  return (
    <Button
      size="small"
      startIcon={<AutoAwesome />}
      aria-haspopup="menu"
      {...props}
      sx={{ gridColumn: 2, gridRow: 1, [touchQuery]: { minHeight: 44 } }}
    >
      {t("library:assistant")}
    </Button>
  );
}
