export const proposalDetails = ["features", "tasks", "descriptions"] as const;
export type ProposalDetail = (typeof proposalDetails)[number];

export const proposalFaces = ["sans", "serif", "grotesque"] as const;
export type ProposalFaces = (typeof proposalFaces)[number];

export const proposalCovers = ["plain", "band", "full"] as const;
export type ProposalCover = (typeof proposalCovers)[number];

/** Sections of a proposal that a company can hide. */
export const optionalSections = ["summary", "team", "attachments", "signOff"] as const;
export type OptionalSection = (typeof optionalSections)[number];

/** Returns whether a text is a colour in the form `#rrggbb`. */
export const isColour = (text: string | null | undefined): text is string =>
  /^#[0-9a-f]{6}$/i.test(text ?? "");

export const defaultLook = {
  faces: "sans",
  cover: "plain",
  bareCover: false,
  hiddenSections: [],
} as const satisfies {
  faces: ProposalFaces;
  cover: ProposalCover;
  bareCover: boolean;
  hiddenSections: readonly OptionalSection[];
};
