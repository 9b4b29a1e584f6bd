import { useRow } from "../../lib/use-row.ts";
import { ownArticleQuery } from "./own-articles.operations.ts";
import { rememberPictures } from "./remember-pictures.ts";

export function useOwnArticle(id: string) {
  const state = useRow(ownArticleQuery, { id }, ({ myArticle }) => myArticle);
  rememberPictures(state.row);
  return state;
}
