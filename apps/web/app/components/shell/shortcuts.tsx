import { useEffect, useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { holdShortcuts } from "../../lib/shortcuts/hold-shortcuts.ts";
import {
  createKeyReader,
  currentShortcuts,
  keyOf,
  mayTriggerShortcut,
  type Shortcut,
} from "../../lib/shortcuts/shortcuts.ts";
import {
  areSingleKeysOn,
  onOpenShortcuts,
  openShortcuts,
} from "../../lib/shortcuts/single-keys.ts";
import { useShortcuts } from "../../lib/shortcuts/use-shortcuts.ts";
import { forgetUndo, undoLast } from "../../lib/undo.ts";
import { useIsLeaving } from "../../lib/use-is-leaving.ts";
import { lazyWithRetry } from "../lazy-with-retry.tsx";
import { type Area, pageItems } from "./rail.tsx";

const ShortcutsHelp = lazyWithRetry(
  async () => (await import("./shortcuts-help.tsx")).ShortcutsHelp,
);

export function Shortcuts({ area }: { area: Area }) {
  const t = useTranslate();
  const session = useSession();
  const navigate = useNavigate();
  // A key typed for the next page must not act on this one.
  const isLeaving = useIsLeaving();
  useLayoutEffect(() => (isLeaving ? holdShortcuts() : undefined), [isLeaving]);
  // The page's shortcuts at the time when the help was opened.
  const [shown, setShown] = useState<readonly Shortcut[] | null>(null);
  useShortcuts([
    { keys: "mod+k", label: t("nav:palette.title"), group: "anywhere" },
    { keys: "mod+z", label: t("ui:undo"), group: "anywhere", run: undoLast },
    { keys: "?", label: t("ui:keys.help"), group: "anywhere", run: openShortcuts },
    ...pageItems(area, session).map(({ path, nav }) => ({
      keys: `g ${nav.key}`,
      label: t(nav.label),
      group: "goTo" as const,
      run: () => void navigate(path),
    })),
  ]);
  const userId = session.user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the user changes
  useEffect(() => forgetUndo, [userId]);
  useEffect(() => onOpenShortcuts(() => setShown(currentShortcuts())), []);
  useLayoutEffect(() => {
    const read = createKeyReader();
    const onKeyDown = (event: KeyboardEvent) => {
      if (!mayTriggerShortcut(event) || event.key === "Shift") return;
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
  return shown && <ShortcutsHelp shortcuts={shown} onClose={() => setShown(null)} />;
}
