import { rememberLink } from "../../lib/files.ts";
import type { OwnArticle } from "./own-articles.operations.ts";

/** Pictures of articles are the platform's: where they are comes along with the article. */
export function rememberPictures(article: Pick<OwnArticle, "image" | "images"> | undefined): void {
  if (!article) return;
  for (const { fileId, ...link } of [...article.images, ...(article.image ? [article.image] : [])])
    rememberLink(fileId, link);
}
