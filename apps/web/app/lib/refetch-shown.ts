import { apolloClient } from "./apollo/client.ts";

export async function refetchShown(): Promise<void> {
  await apolloClient.refetchQueries({ include: "active" });
}
