import { rememberLink } from "../../lib/files.ts";
import { useRow } from "../../lib/use-row.ts";
import { ownArticleQuery } from "./own-articles.operations.ts";

/** An article of one's own; its pictures are the platform's, so it says itself where they are. */
export function useOwnArticle(id: string) {
  const state = useRow(ownArticleQuery, { id }, ({ myArticle }) => myArticle);
  for (const { fileId, ...link } of state.row?.images ?? []) rememberLink(fileId, link);
  return state;
}
