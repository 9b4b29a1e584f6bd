import { apolloClient } from "./apollo/client.ts";
import { type Send, senderOf } from "./use-send.ts";

/** Sends an operation for functions outside components. The caller shows the returned `failure`. */
export const send: Send = senderOf(apolloClient);
