import { toastDurations } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import { type ReactNode, useEffect, useReducer, useState } from "react";
import { showToast } from "../lib/toasts.ts";

type Renders = (props: never) => ReactNode;

/** A part of a page that isn't fetched with it. */
export interface Part<P extends Renders> {
  load: () => Promise<P>;
  /** It comes before anybody asks for it: while it fails to, nothing is said. */
  isBackground?: boolean;
  /** Once it has come. */
  known?: P;
}

const firstWait = 500;
const longestWait = 8_000;

/** Something of the page didn't come. */
export const tellOfFailure = () =>
  showToast({
    tone: "error",
    message: translate("ui:network.offline"),
    duration: toastDurations.failure,
  });

/**
 * The part, once it is wanted and there. One that fails to come is asked for again for as long as it
 * is wanted, and told of where a person waits: what opened it, a question or a dialog, must not be lost.
 */
export function usePart<P extends Renders>(part: Part<P>, isWanted = true): P | undefined {
  const [, show] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isWanted || part.known) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (wait: number) => {
      try {
        part.known = await part.load();
        if (!isOver) show();
      } catch {
        if (isOver) return;
        if (wait === firstWait && !part.isBackground) tellOfFailure();
        timer = setTimeout(ask, wait, Math.min(2 * wait, longestWait));
      }
    };
    void ask(firstWait);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [part, isWanted]);
  return isWanted ? part.known : undefined;
}

/** A component that is fetched when it is first shown; until then nothing stands in its place. */
export function onDemand<P extends Renders>(
  load: Part<P>["load"],
  { isBackground }: Pick<Part<P>, "isBackground"> = {},
): P {
  const part: Part<P> = { load, isBackground };
  const OnDemand = (props: never) => {
    const Shown = usePart(part) as React.ComponentType | undefined;
    return Shown && <Shown {...(props as object)} />;
  };
  return OnDemand as P;
}

/** The same for what opens: it is fetched when it first does, and stays from then on, to fade out. */
export function onOpening<P extends Renders>(load: Part<P>["load"]): P {
  const Part = onDemand(load) as Renders as React.ComponentType;
  const OnOpening = (props: { open: boolean }) => {
    const [wasOpen, setWasOpen] = useState(false);
    if (props.open && !wasOpen) setWasOpen(true);
    return wasOpen && <Part {...(props as object)} />;
  };
  return OnOpening as Renders as P;
}
