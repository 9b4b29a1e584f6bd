/** How much of a project its proposal shows. */
export const proposalDetails = ["features", "tasks", "descriptions"] as const;
export type ProposalDetail = (typeof proposalDetails)[number];

/** Pairs of faces, for headings and for text, that a proposal may be set in. */
export const proposalFaces = ["sans", "serif", "grotesque"] as const;
export type ProposalFaces = (typeof proposalFaces)[number];

/** How much of a cover has the company's colour. */
export const proposalCovers = ["plain", "band", "full"] as const;
export type ProposalCover = (typeof proposalCovers)[number];

/** A colour as a proposal takes it: `#rrggbb`. */
export const isColour = (text: string | null | undefined): text is string =>
  /^#[0-9a-f]{6}$/i.test(text ?? "");

/** How proposals look where their company has said nothing. */
export const usualLook = { faces: "sans", cover: "plain", bareCover: false } as const satisfies {
  faces: ProposalFaces;
  cover: ProposalCover;
  bareCover: boolean;
};
