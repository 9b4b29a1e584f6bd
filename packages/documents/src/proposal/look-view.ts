import { themeColours } from "@presale/contracts/limits.ts";
import { defaultLook, isColour, type OptionalSection } from "@presale/contracts/proposal-look.ts";
import { darkenToContrast } from "@presale/domain/contrast.ts";
import type { ProposalLook } from "./proposal.types.ts";

/**
 * Font families of headings and text, and the weight of headings. The widths `digit` and `point`
 * are of the text's tabular digits and decimal point, in em.
 */
const fonts = {
  sans: { heading: "Noto Sans", text: "Noto Sans", digit: 0.572, point: 0.268, weight: "semibold" },
  serif: {
    heading: "Source Serif 4",
    text: "Source Sans 3",
    digit: 0.497,
    point: 0.249,
    weight: "semibold",
  },
  grotesque: { heading: "Manrope", text: "Inter", digit: 0.6484, point: 0.2686, weight: "bold" },
} as const;

// WCAG 2.2 requires 4.5 : 1 for text on white and for white text, and 3 : 1 for bars.
const contrasts = { text: 4.5, drawn: 3 } as const;

/** Returns which of the optional sections the look hides. */
export function hiddenIn(look: ProposalLook | null | undefined): Record<OptionalSection, boolean> {
  const hidden = new Set<OptionalSection>(look?.hiddenSections ?? defaultLook.hiddenSections);
  return {
    summary: hidden.has("summary"),
    team: hidden.has("team"),
    attachments: hidden.has("attachments"),
    signOff: hidden.has("signOff"),
  };
}

export function lookView(look: ProposalLook | null | undefined) {
  const accent = isColour(look?.accent) ? look.accent : null;
  return {
    colours: {
      primary: darkenToContrast(accent ?? themeColours.primary, contrasts.drawn),
      ...(accent && { readable: darkenToContrast(accent, contrasts.text) }),
      secondary: themeColours.secondary,
    },
    faces: fonts[look?.faces ?? defaultLook.faces],
    cover: look?.cover ?? defaultLook.cover,
    isCoverBare: look?.bareCover ?? defaultLook.bareCover,
  };
}
