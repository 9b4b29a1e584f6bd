/** The browser's one client, for pages that can be read without it: it comes when first asked for. */
export const fetchedClient = async () => (await import("./client.ts")).apolloClient;
