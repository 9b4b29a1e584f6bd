import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** Parameter of the previewed row. It doesn't change the list. */
export const peekParam = "peek";

/**
 * Returns the URL's query parameters and their setter. React renders later than the router changes
 * the URL, so each change starts from the URL. Otherwise the second of two quick changes would undo
 * the first.
 */
export function useAddressSearch() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (edit: (next: URLSearchParams) => void, isReplacing = false) => {
      const next = new URLSearchParams(window.location.search);
      edit(next);
      setSearch(next, { replace: isReplacing, preventScrollReset: true });
    },
    [setSearch],
  );
  return { search, change };
}
