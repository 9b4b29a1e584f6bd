import { apolloClient } from "./apollo/client.ts";

/** Forgets all that was read for the person whose session has ended. */
export const clearData = () => apolloClient.clearStore();
