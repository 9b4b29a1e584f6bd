import type { ChangeKind } from "@presale/contracts/socket.ts";
import { isSameSubject, type Subject } from "@presale/contracts/subjects.ts";
import { useEffect, useSyncExternalStore } from "react";
import { onMessage, onMissed } from "./bus.ts";
import { noViewers, onViewers, startViewing, type Viewer, viewersOf } from "./viewers.ts";

/** The page shows this, or changes it, for as long as the component is there. */
export function useViewing(
  kind: Subject<"viewers">["kind"],
  id: string | undefined,
  isEditing = false,
): void {
  useEffect(
    () => (id === undefined ? undefined : startViewing({ place: { kind, id }, isEditing })),
    [kind, id, isEditing],
  );
}

/** Called when this of the place has changed. */
export function useSubjectChange(
  kind: Subject<"viewers">["kind"],
  id: string,
  what: ChangeKind,
  run: () => void,
) {
  useEffect(
    () =>
      onMessage("changed", (change) => {
        if (change.what === what && isSameSubject(change.place, { kind, id })) run();
      }),
    [kind, id, what, run],
  );
}

/** The same, and when it may have changed without being told. */
export function useSubjectRefetch(
  kind: Subject<"viewers">["kind"],
  id: string,
  what: ChangeKind,
  fetch: () => void,
) {
  useSubjectChange(kind, id, what, fetch);
  useEffect(() => onMissed(fetch), [fetch]);
}

/** Who looks at what the page shows, oneself among them. */
export const useViewers = (kind: Subject<"viewers">["kind"], id: string): readonly Viewer[] =>
  useSyncExternalStore(
    onViewers,
    () => viewersOf({ kind, id }),
    () => noViewers,
  );
