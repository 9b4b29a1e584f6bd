import { useRefetchOnNotification } from "../../lib/socket/use-refetch-on-notification.ts";

/** Reloads when an invoice or the token balance changed, or may have changed. */
export const useInvoiceRefetch = (reload: () => void): void =>
  useRefetchOnNotification(/^(invoice|projectTaskTokens)/, reload);
