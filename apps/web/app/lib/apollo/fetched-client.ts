export const fetchedClient = async () => (await import("./client.ts")).apolloClient;
