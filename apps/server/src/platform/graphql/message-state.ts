import { messageStates } from "@presale/contracts/message-states.ts";
import { sharedEnum } from "./zod-args.ts";

/** How far staff are with what a visitor wrote, of whichever kind. */
export const MessageStateEnum = sharedEnum("MessageState", messageStates);
