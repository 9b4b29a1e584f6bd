import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { isApple, type Shortcut } from "../../lib/shortcuts/shortcuts.ts";
import { setSingleKeys, useSingleKeys } from "../../lib/shortcuts/single-keys.ts";
import { DialogFrame } from "../dialog-frame.tsx";

const names: Record<string, string> = {
  delete: "Del",
  shift: "Shift",
  enter: "Enter",
  escape: "Esc",
};
const nameOf = (key: string) =>
  key === "mod" ? (isApple() ? "⌘" : "Ctrl") : (names[key] ?? key.toUpperCase());

function Keys({ keys }: { keys: string }) {
  return keys.split(/[ +]/).map((key) => (
    <Box
      key={key}
      component="kbd"
      sx={{
        display: "inline-block",
        minWidth: 26,
        mr: 0.5,
        px: 0.75,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "background.subtle",
        textAlign: "center",
        font: "inherit",
      }}
    >
      {nameOf(key)}
    </Box>
  ));
}

interface Props {
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}

export function ShortcutsHelp({ shortcuts, onClose }: Props) {
  const t = useTranslate();
  const isOn = useSingleKeys();
  return (
    <DialogFrame
      title={t("ui:keys.title")}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("ui:close")}</Button>}
    >
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, isNow) => setSingleKeys(isNow)} />}
        label={t("ui:keys.single")}
        slotProps={{ typography: { variant: "body2" } }}
      />
      <Box
        component="dl"
        sx={{
          display: "grid",
          gridTemplateColumns: "auto minmax(0, 1fr)",
          columnGap: 2,
          rowGap: 1,
          mb: 0,
          typography: "body2",
          "& dd": { m: 0 },
        }}
      >
        {shortcuts.map(({ keys, label }) => (
          <Box key={keys} sx={{ display: "contents" }}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{label}</dd>
          </Box>
        ))}
      </Box>
    </DialogFrame>
  );
}
