import { typedNumber } from "@presale/contracts/inputs/fields.ts";
import { letterheadInput, type ProposalLook } from "@presale/contracts/inputs/letterhead.input.ts";
import { themeColours } from "@presale/contracts/limits.ts";
import { defaultLook, isColour } from "@presale/contracts/proposal-look.ts";
import type { z } from "zod";

const { proposalValidDays, evidenceYears } = letterheadInput.shape;
export const letterheadSchema = letterheadInput.extend({
  proposalValidDays: typedNumber(proposalValidDays.unwrap(), { isWhole: true }),
  evidenceYears: typedNumber(evidenceYears.unwrap(), { isWhole: true }),
});
export type LetterheadFormInput = z.input<typeof letterheadSchema>;
export type LetterheadFormOutput = z.output<typeof letterheadSchema>;

type Look = Partial<ProposalLook> | null | undefined;

/** Returns the form's values for a look, with the product's defaults for missing ones. */
export const lookWithDefaults = (look: Look) => ({
  accent: look?.accent ?? "",
  faces: look?.faces ?? defaultLook.faces,
  cover: look?.cover ?? defaultLook.cover,
  bareCover: look?.bareCover ?? defaultLook.bareCover,
  hiddenSections: [...(look?.hiddenSections ?? defaultLook.hiddenSections)],
});

/** Returns the colour, or the product's default while the input is empty or invalid. */
export const colourOf = (accent: string | null | undefined): string =>
  isColour(accent) ? accent : themeColours.primary.toLowerCase();

/** Returns the look as API input while the user types: an invalid colour becomes null. */
export const lookInputOf = (look: Look) => {
  const { accent, ...rest } = lookWithDefaults(look);
  return { ...rest, accent: isColour(accent) ? accent : null };
};
