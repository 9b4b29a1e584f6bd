/** This reply's nonce, which browsers show to scripts by the property only. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;
