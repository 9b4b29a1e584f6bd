import { toastDurations } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { showToast } from "../lib/toasts.ts";

type Renders = (props: never) => ReactNode;

interface Options {
  /** Nobody waits for it: no toast while it fails to load. */
  isBackground?: boolean;
}

/** A component whose script loads when it is first shown, and renders nothing until then. */
export type Lazy<C extends Renders> = C & {
  /** Loads it before it is shown: when a pointer or the focus comes near. */
  preload: () => void;
  /** What has loaded. */
  loaded: () => C | undefined;
  load: () => Promise<C>;
} & Options;

const firstDelay = 500;
const longestDelay = 8_000;

export const toastLoadFailure = () =>
  showToast({
    tone: "error",
    message: translate("ui:network.offline"),
    duration: toastDurations.failure,
  });

/**
 * Returns the component once it is wanted and has loaded, for a caller that shows something else
 * until then. A load that fails is retried for as long as the component is wanted, with a toast
 * unless it loads in the background.
 */
export function useLoaded<C extends Renders>(lazy: Lazy<C>, isWanted = true): C | undefined {
  // Renders again only where it had not loaded yet.
  const [, setLoaded] = useState(lazy.loaded);
  useEffect(() => {
    if (!isWanted) return;
    const loaded = lazy.loaded();
    if (loaded) return setLoaded(() => loaded);
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async (delay: number) => {
      try {
        const part = await lazy.load();
        if (!isOver) setLoaded(() => part);
      } catch {
        if (isOver) return;
        if (delay === firstDelay && !lazy.isBackground) toastLoadFailure();
        timer = setTimeout(attempt, delay, Math.min(2 * delay, longestDelay));
      }
    };
    void attempt(firstDelay);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [lazy, isWanted]);
  return isWanted ? lazy.loaded() : undefined;
}

/**
 * React's `lazy` with retries: a script that fails to load takes neither the page nor what was typed
 * with it. Without Suspense, which holds a loaded part back for up to 300 ms.
 */
export function lazyWithRetry<C extends Renders>(
  importPart: () => Promise<C>,
  options: Options = {},
): Lazy<C> {
  let loaded: C | undefined;
  const load = async () => {
    loaded ??= await importPart();
    return loaded;
  };
  const LazyPart = (props: never) => {
    const Loaded = useLoaded(lazy) as ComponentType | undefined;
    return Loaded && <Loaded {...(props as object)} />;
  };
  const lazy = Object.assign(LazyPart as unknown as C, {
    preload: () => void load().catch(() => undefined),
    loaded: () => loaded,
    load,
    ...options,
  });
  return lazy;
}

/** The same for what opens: it loads when it first does, and stays mounted to fade out. */
export function lazyOnOpen<C extends Renders>(importPart: () => Promise<C>): Lazy<C> {
  const Part = lazyWithRetry(importPart);
  const Shown = Part as Renders as ComponentType;
  const OnOpen = (props: { open: boolean }) => {
    const [wasOpen, setWasOpen] = useState(false);
    if (props.open && !wasOpen) setWasOpen(true);
    return wasOpen && <Shown {...(props as object)} />;
  };
  const { preload, loaded, load } = Part;
  return Object.assign(OnOpen as Renders as C, { preload, loaded, load });
}
