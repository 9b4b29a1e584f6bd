import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { keyName } from "../../lib/shortcuts/key-names.ts";
import { groupShortcuts } from "../../lib/shortcuts/shortcut-groups.ts";
import type { Shortcut } from "../../lib/shortcuts/shortcuts.ts";
import { setSingleKeys, useSingleKeys } from "../../lib/shortcuts/single-keys.ts";
import { DialogFrame } from "../dialog-frame.tsx";

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
      {keyName(key)}
    </Box>
  ));
}

const dlSx = {
  display: "grid",
  // Aligns the first column in all groups.
  gridTemplateColumns: "132px minmax(0, 1fr)",
  columnGap: 2,
  rowGap: 1,
  m: 0,
  typography: "body2",
  "& dd": { m: 0 },
} as const;

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
      maxWidth="md"
      onClose={onClose}
      actions={
        <Button onClick={onClose} autoFocus>
          {t("ui:close")}
        </Button>
      }
    >
      <Box sx={{ columnCount: { md: 2 }, columnGap: 5 }}>
        {groupShortcuts(shortcuts).map(({ group, shortcuts: ofGroup }) => (
          <Box key={group} component="section" sx={{ mb: 2.5, breakInside: "avoid" }}>
            <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
              {t(`ui:keys.groups.${group}`)}
            </Typography>
            <Box component="dl" sx={dlSx}>
              {ofGroup.map(({ keys, label }) => (
                <Box key={keys} sx={{ display: "contents" }}>
                  <dt>
                    <Keys keys={keys} />
                  </dt>
                  <dd>{label}</dd>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, isNow) => setSingleKeys(isNow)} />}
        label={t("ui:keys.single")}
        slotProps={{ typography: { variant: "body2" } }}
      />
    </DialogFrame>
  );
}
