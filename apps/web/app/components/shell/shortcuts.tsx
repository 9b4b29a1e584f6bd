import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useEffect, useId, useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useWords } from "../../lib/i18n/use-words.ts";
import { useSession } from "../../lib/session.ts";
import {
  createKeyReader,
  currentShortcuts,
  isApple,
  isFree,
  keyOf,
  type Shortcut,
} from "../../lib/shortcuts/shortcuts.ts";
import {
  areSingleKeysOn,
  onOpenShortcuts,
  openShortcuts,
  setSingleKeys,
  useSingleKeys,
} from "../../lib/shortcuts/single-keys.ts";
import { useShortcuts } from "../../lib/shortcuts/use-shortcuts.ts";
import { type Area, placesOf } from "./rail.tsx";

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

function Help({ shortcuts, onClose }: { shortcuts: readonly Shortcut[]; onClose: () => void }) {
  const t = useWords();
  const id = useId();
  const isOn = useSingleKeys();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t("ui:keys.title")}</DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t("ui:close")}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The keys of workspace and backoffice: to its places, what the page adds, and `?`, which names them all. */
export function Shortcuts({ area }: { area: Area }) {
  const t = useWords();
  const session = useSession();
  const navigate = useNavigate();
  // As it stood on the page when it was asked for.
  const [shown, setShown] = useState<readonly Shortcut[] | null>(null);
  useShortcuts([
    { keys: "?", label: t("ui:keys.help"), run: openShortcuts },
    ...placesOf(area, session).map(({ path, nav }) => ({
      keys: `g ${nav.key}`,
      label: t("ui:keys.goTo", { place: t(nav.label) }),
      run: () => void navigate(path),
    })),
  ]);
  useEffect(() => onOpenShortcuts(() => setShown(currentShortcuts())), []);
  useLayoutEffect(() => {
    const read = createKeyReader();
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isFree(event) || event.key === "Shift") return;
      const key = keyOf(event);
      if (!areSingleKeysOn() && !key.startsWith("mod+")) return;
      const found = read(key);
      if (!found?.run) return;
      event.preventDefault();
      found.run();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return shown && <Help shortcuts={shown} onClose={() => setShown(null)} />;
}
