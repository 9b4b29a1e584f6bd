import { z } from "zod";
import { messageStates } from "../message-states.ts";
import { translate } from "../translate.ts";

/** Honeypot: a hidden field that only bots fill in. */
export const honeypot = z.string().nullish();

export const messageState = z
  .enum(messageStates, { error: () => translate("validation:choice") })
  .meta({ graphql: "MessageState" });
