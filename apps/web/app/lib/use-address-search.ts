import { useCallback } from "react";
import { useSearchParams } from "react-router";

/**
 * What stands behind the `?` of the address, and how it is changed. React draws the page later than
 * the router changes its address: each change begins at the address itself, or the second of two in
 * quick succession would undo the first.
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
