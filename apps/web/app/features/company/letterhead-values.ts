import type { letterheadInput, ProposalLook } from "@presale/contracts/inputs/letterhead.input.ts";
import { themeColours } from "@presale/contracts/limits.ts";
import { isColour, usualLook } from "@presale/contracts/proposal-look.ts";
import type { z } from "zod";

/** What the form of header, footer, logo and look holds. */
export type LetterheadFormInput = z.input<typeof letterheadInput>;

type Look = Partial<ProposalLook> | null | undefined;

/** A look as a form begins with it: where the company has said nothing, as the product's own. */
export const lookOf = (look: Look) => ({
  accent: look?.accent ?? "",
  faces: look?.faces ?? usualLook.faces,
  cover: look?.cover ?? usualLook.cover,
  bareCover: look?.bareCover ?? usualLook.bareCover,
});

/** What a control for colours shows: the product's own where none is said, or none yet. */
export const colourOf = (accent: string | null | undefined): string =>
  isColour(accent) ? accent : themeColours.primary.toLowerCase();

/** A look as the API takes it while it is typed: a colour that is none yet is left out. */
export const shownLook = (look: Look) => {
  const { accent, ...rest } = lookOf(look);
  return { ...rest, accent: isColour(accent) ? accent : null };
};
