import { useEffect, useState } from "react";
import { loadNamespaces } from "../../lib/i18n/load-namespaces.ts";
import { latinKey } from "../../lib/keys.ts";
import { onOpenPalette } from "../../lib/palette.ts";
import { lazyWithRetry } from "../lazy-with-retry.tsx";
import type { Area } from "../shell/rail.tsx";

const CommandPalette = lazyWithRetry(async () => {
  const [{ CommandPalette: Shown }] = await Promise.all([
    import("./command-palette.tsx"),
    loadNamespaces(["palette"]),
  ]);
  return Shown;
});

function useShortcut(toggle: () => void) {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (
        latinKey(event).toLowerCase() === "k" &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey
      ) {
        event.preventDefault();
        toggle();
      }
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [toggle]);
}

export function PaletteOpener({ area }: { area: Area }) {
  const [isOpen, setIsOpen] = useState(false);
  // Stays mounted after the first opening, to fade out.
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  const [toggle] = useState(() => () => setIsOpen((open) => !open));
  useShortcut(toggle);
  useEffect(() => onOpenPalette(() => setIsOpen(true)), []);
  return (
    wasOpened && <CommandPalette area={area} isOpen={isOpen} onClose={() => setIsOpen(false)} />
  );
}
