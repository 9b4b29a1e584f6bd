import { rememberLinks } from "../../lib/files.ts";
import type { OwnArticle } from "./own-articles.operations.ts";

/** Caches the picture URLs that came with an article, because its files belong to the platform. */
export function rememberPictures(article: Pick<OwnArticle, "image" | "images"> | undefined): void {
  if (!article) return;
  const pictures = [...article.images, ...(article.image ? [article.image] : [])];
  rememberLinks(
    article,
    pictures.map(({ fileId, ...link }) => ({ ...link, id: fileId, previewUrl: link.url })),
  );
}
