import type { ChangeKind } from "@presale/contracts/socket.ts";
import { isSameSubject, type Subject } from "@presale/contracts/subjects.ts";
import { useEffect, useSyncExternalStore } from "react";
import { onMessage, onMissed } from "./bus.ts";
import { noViewers, onViewers, startViewing, type Viewer, viewersOf } from "./viewers.ts";

/** Reports that this user views or edits the subject while the component is mounted. */
export function useViewing(
  kind: Subject<"viewers">["kind"],
  id: string | undefined,
  isEditing = false,
): void {
  useEffect(
    () => (id === undefined ? undefined : startViewing({ subject: { kind, id }, isEditing })),
    [kind, id, isEditing],
  );
}

/** Calls `run` when this part of the subject has changed. */
export function useSubjectChange(
  kind: Subject<"viewers">["kind"],
  id: string,
  what: ChangeKind,
  run: () => void,
) {
  useEffect(
    () =>
      onMessage("changed", (change) => {
        if (change.what === what && isSameSubject(change.subject, { kind, id })) run();
      }),
    [kind, id, what, run],
  );
}

/** Calls `fetch` when this part of the subject has changed, or a change may have been missed. */
export function useSubjectRefetch(
  kind: Subject<"viewers">["kind"],
  id: string,
  what: ChangeKind,
  fetch: () => void,
) {
  useSubjectChange(kind, id, what, fetch);
  useEffect(() => onMissed(fetch), [fetch]);
}

export const useViewers = (kind: Subject<"viewers">["kind"], id: string): readonly Viewer[] =>
  useSyncExternalStore(
    onViewers,
    () => viewersOf({ kind, id }),
    () => noViewers,
  );
