import { toastDurations } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { holdShortcuts } from "../lib/shortcuts/hold-shortcuts.ts";
import { showToast } from "../lib/toasts.ts";

type Renders = (props: never) => ReactNode;

interface Options {
  /** A failed load shows no toast. */
  isBackground?: boolean;
}

/** A component whose script loads on its first render. Renders nothing until then. */
export type Lazy<C extends Renders> = C & {
  /** Starts loading before the first render, for example on hover or focus. */
  preload: () => void;
  loaded: () => C | undefined;
  load: () => Promise<C>;
} & Options;

const firstRetryDelayMs = 500;
const maxRetryDelayMs = 8_000;

export const toastLoadFailure = () =>
  showToast({
    tone: "error",
    message: translate("ui:network.offline"),
    duration: toastDurations.failure,
  });

/**
 * Loads the component while `isWanted`, and returns it once loaded, so that the caller can show
 * something else until then. Retries a failed load for as long as `isWanted`, with a toast unless
 * it loads in the background.
 */
export function useLoaded<C extends Renders>(lazy: Lazy<C>, isWanted = true): C | undefined {
  // Re-renders only where the component wasn't loaded yet.
  const [, setLoaded] = useState(lazy.loaded);
  const part = isWanted ? lazy.loaded() : undefined;
  const isMissing = isWanted && part === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const loaded = lazy.loaded();
    if (loaded) return setLoaded(() => loaded);
    // The part may be a form: keys typed for it must not act on the page.
    const release = lazy.isBackground ? () => {} : holdShortcuts();
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async (delay: number) => {
      try {
        const component = await lazy.load();
        if (!isOver) setLoaded(() => component);
      } catch {
        release();
        if (isOver) return;
        if (delay === firstRetryDelayMs && !lazy.isBackground) toastLoadFailure();
        timer = setTimeout(attempt, delay, Math.min(2 * delay, maxRetryDelayMs));
      }
    };
    void attempt(firstRetryDelayMs);
    return () => {
      isOver = true;
      release();
      clearTimeout(timer);
    };
  }, [lazy, isMissing]);
  return part;
}

/**
 * Lazy-loads a component like React's `lazy`, with retries: a failed load breaks neither the page
 * nor typed input. Avoids Suspense, which delays a loaded part by up to 300 ms.
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

/**
 * Lazy-loads a component with an `open` prop, with retries. Loads on the first opening, and stays
 * mounted to fade out.
 */
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
