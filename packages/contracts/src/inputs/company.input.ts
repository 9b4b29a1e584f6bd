import { z } from "zod";
import { limits } from "../limits.ts";
import { richText } from "../rich-text.ts";
import { id } from "./fields.ts";

/** What stands on every page of the company's proposals. */
export const proposalFurnitureInput = z.object({
  header: richText(limits.pageFurniture.characters).nullish(),
  footer: richText(limits.pageFurniture.characters).nullish(),
  logoFileId: id.nullish(),
});
export type ProposalFurnitureInput = z.output<typeof proposalFurnitureInput>;
