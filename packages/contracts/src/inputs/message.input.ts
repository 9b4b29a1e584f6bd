import { z } from "zod";
import { messageStates } from "../message-states.ts";
import { translate } from "../translate.ts";

/** A field that people don't see: what robots write into it gives them away. */
export const trap = z.string().nullish();

export const messageState = z
  .enum(messageStates, { error: () => translate("validation:choice") })
  .meta({ graphql: "MessageState" });
