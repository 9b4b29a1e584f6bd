import { apolloClient } from "./apollo/client.ts";

export const clearData = () => apolloClient.clearStore();
