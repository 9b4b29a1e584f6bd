import { useNews } from "../../lib/socket/use-news.ts";

/** Reloads when an invoice or the token balance changed, or may have changed. */
export const useInvoiceNews = (reload: () => void): void =>
  useNews(/^(invoice|projectTaskTokens)/, reload);
