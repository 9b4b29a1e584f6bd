import { createContext, useContext, useEffect } from "react";

/** The user's own comments on the page: each id with a function that opens its form. */
export type OwnComments = Map<string, () => void>;

export const OwnCommentsContext = createContext<OwnComments>(new Map());

/** Registers a comment while it is shown and may be edited. */
export function useOwnComment(id: string, isEditable: boolean, open: () => void): void {
  const own = useContext(OwnCommentsContext);
  useEffect(() => {
    if (!isEditable) return;
    own.set(id, open);
    return () => {
      own.delete(id);
    };
  }, [own, id, isEditable, open]);
}

/** Opens the form of the user's last comment. Returns whether there is one. */
export function editLastComment(own: OwnComments): boolean {
  // IDs grow with time.
  const [last] = [...own.keys()].toSorted((one, other) => Number(other) - Number(one));
  if (last === undefined) return false;
  own.get(last)?.();
  return true;
}
