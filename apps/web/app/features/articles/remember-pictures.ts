import { rememberLinks } from "../../lib/files.ts";
import type { OwnArticle } from "./own-articles.operations.ts";

/**
 * Caches the picture URLs that came with an article. Its files belong to the platform, not to the
 * user's company.
 */
export function rememberPictures(article: Pick<OwnArticle, "image" | "images"> | undefined): void {
  if (!article) return;
  const pictures = [...article.images, ...(article.image ? [article.image] : [])];
  rememberLinks(
    article,
    pictures.map(({ fileId, ...link }) => ({ ...link, id: fileId, previewUrl: link.url })),
  );
}
