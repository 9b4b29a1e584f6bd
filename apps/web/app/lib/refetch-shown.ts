import { apolloClient } from "./apollo/client.ts";

/** Reads again all that the page shows. */
export async function refetchShown(): Promise<void> {
  await apolloClient.refetchQueries({ include: "active" });
}
