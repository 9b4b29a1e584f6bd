import { z } from "zod";
import { limits } from "../limits.ts";
import { isColour, optionalSections, proposalCovers, proposalFaces } from "../proposal-look.ts";
import { richText } from "../rich-text.ts";
import { translate } from "../translate.ts";
import { id, wholeNumber } from "./fields.ts";

const choice = { error: () => translate("validation:choice") };

export const proposalLookInput = z
  .object({
    /** `#rrggbb`, or empty for the default. Darkened where the contrast is too low. */
    accent: z
      .string({ error: () => translate("company:look.wrongColour") })
      .trim()
      .toLowerCase()
      .transform((value) => (value === "" ? null : value))
      .refine((value) => value === null || isColour(value), {
        error: () => translate("company:look.wrongColour"),
      })
      .nullish(),
    faces: z.enum(proposalFaces, choice).meta({ graphql: "ProposalFaces" }),
    cover: z.enum(proposalCovers, choice).meta({ graphql: "ProposalCover" }),
    /** Omits header, footer and page number on the cover. */
    bareCover: z.boolean(),
    /** Null or missing: no section is hidden. */
    hiddenSections: z
      .array(z.enum(optionalSections, choice).meta({ graphql: "OptionalSection" }), choice)
      .max(optionalSections.length, choice)
      .refine((list) => new Set(list).size === list.length, {
        error: () => translate("validation:duplicate"),
      })
      .nullish(),
  })
  .meta({ graphql: "ProposalLookInput" });
export type ProposalLook = z.output<typeof proposalLookInput>;

export const letterheadInput = z.object({
  header: richText(limits.letterhead.characters).nullish(),
  footer: richText(limits.letterhead.characters).nullish(),
  /** Default terms, for proposals whose project has none. */
  terms: richText().nullish(),
  /** Default validity of proposals in days. */
  proposalValidDays: wholeNumber(
    limits.proposalValidDays.min,
    limits.proposalValidDays.max,
  ).optional(),
  /** Shows clients the expected hours, and those that are enough with 80 % certainty. */
  showsForecasts: z.boolean({ error: () => translate("validation:required") }).optional(),
  /** Years for which acceptances are kept as evidence. */
  evidenceYears: wholeNumber(limits.evidenceYears.min, limits.evidenceYears.max).optional(),
  logoFileId: id.nullish(),
  look: proposalLookInput.nullish(),
});
export type LetterheadInput = z.output<typeof letterheadInput>;
