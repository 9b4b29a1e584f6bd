import { useRow } from "../../../lib/use-row.ts";
import { rememberPictures } from "../remember-pictures.ts";
import { staffArticleQuery } from "./articles-admin.operations.ts";

export function useStaffArticle(id: string) {
  const state = useRow(staffArticleQuery, { id }, ({ articleAdmin }) => articleAdmin);
  rememberPictures(state.row);
  return state;
}
