import { apolloClient } from "./apollo/client.ts";
import { type Send, senderOf } from "./use-send.ts";

/** For functions outside components. Its caller shows what comes back as `failure`. */
export const send: Send = senderOf(apolloClient);
