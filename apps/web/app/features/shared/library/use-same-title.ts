import { limits } from "@presale/contracts/limits.ts";
import { canReadSubject } from "@presale/contracts/subjects.ts";
import { lengthOf } from "@presale/contracts/text.ts";
import { useEffect, useRef, useState } from "react";
import { listLink } from "../../../lib/list/list-link.ts";
import { pathTo } from "../../../lib/paths.ts";
import { send } from "../../../lib/send.ts";
import { useSession } from "../../../lib/session.ts";
import { type TitledKind, titledQueries } from "./same-title.operations.ts";

const pathOf = (kind: TitledKind, { id, title }: Titled): string =>
  kind === "tag" ? listLink(pathTo("tags"), { query: title }) : pathTo(kind, { id });

interface Titled {
  id: string;
  title: string;
}

/** Returns the path of another row with the same title, other than `ownId`. */
export const otherRowPath = (
  kind: TitledKind,
  found: readonly Titled[] | undefined,
  ownId?: string,
): string | null => {
  const other = found?.find(({ id }) => id !== ownId);
  return other ? pathOf(kind, other) : null;
};

const debounceMs = 400;

/**
 * Returns the path of another row with the same title, ignoring case; debounced. Failures are
 * ignored: this is only a hint.
 */
export function useSameTitle(kind: TitledKind, typed: unknown, ownId?: string): string | null {
  const title = String(typed ?? "").trim();
  const { isPermitted } = useSession();
  const searchedKind = canReadSubject({ has: isPermitted }, kind) ? kind : null;
  const [found, setFound] = useState<{ title: string; to: string } | null>(null);
  // The form's initial title is not checked.
  const initialTitle = useRef(title);
  useEffect(() => {
    if (!searchedKind || title === initialTitle.current || lengthOf(title) < limits.title.min)
      return;
    initialTitle.current = "";
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const { data } = await send(
        titledQueries[searchedKind],
        { title },
        { isBackground: true, signal: abort.signal },
      );
      const to = otherRowPath(searchedKind, data?.found?.items, ownId);
      if (!abort.signal.aborted) setFound(to ? { title, to } : null);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [title, ownId, searchedKind]);
  return found?.title === title ? found.to : null;
}
