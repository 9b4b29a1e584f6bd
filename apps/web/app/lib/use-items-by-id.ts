import { useCallback, useEffect, useRef, useState } from "react";

interface WithId {
  id: string;
}

/**
 * Resolves ids to items that the page has, or that the user has chosen. Loads the others from the
 * server, since ids in a URL or draft have no details.
 */
export function useItemsById<Item extends WithId>(
  ids: readonly string[],
  initial: readonly Item[],
  load: (ids: readonly string[]) => Promise<readonly Item[]>,
) {
  const [known, setKnown] = useState(() => new Map(initial.map((item) => [item.id, item])));
  const [missingIds, setMissingIds] = useState<ReadonlySet<string>>(new Set());
  const requested = useRef(new Set<string>());
  const latest = useRef(load);
  latest.current = load;

  const remember = useCallback((items: readonly Item[]) => {
    setKnown((before) => new Map([...before, ...items.map((item) => [item.id, item] as const)]));
  }, []);

  const missing = ids.filter((id) => !known.has(id) && !requested.current.has(id)).join(",");
  useEffect(() => {
    if (missing === "") return;
    const wanted = missing.split(",");
    for (const id of wanted) requested.current.add(id);
    latest.current(wanted).then(
      (found) => {
        remember(found);
        const notFound = wanted.filter((id) => !found.some((item) => item.id === id));
        if (notFound.length > 0) setMissingIds((before) => new Set([...before, ...notFound]));
      },
      // After a failure, requests them again when the ids change.
      () => {
        for (const id of wanted) requested.current.delete(id);
      },
    );
  }, [missing, remember]);

  return { known, missingIds, remember };
}
