import { messageStates } from "@presale/contracts/message-states.ts";
import { sharedEnum } from "./zod-args.ts";

export const MessageStateEnum = sharedEnum("MessageState", messageStates);
