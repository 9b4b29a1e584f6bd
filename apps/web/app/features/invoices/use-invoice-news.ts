import { useNews } from "../../lib/socket/use-news.ts";

/** Fetches anew when something became of an invoice or of the tokens, or may have. */
export const useInvoiceNews = (reload: () => void): void =>
  useNews(/^(invoice|projectTaskTokens)/, reload);
