import type { PrintedPrice } from "@presale/contracts/printed-price.ts";
import type {
  OptionalSection,
  ProposalCover,
  ProposalDetail,
  ProposalFaces,
} from "@presale/contracts/proposal-look.ts";

/** A ProseMirror JSON node as stored, not validated. `normalise.ts` decides what is drawn. */
export interface RichTextNode {
  type?: string;
  attrs?: Record<string, unknown> | null;
  content?: RichTextNode[] | null;
  marks?: { type?: string; attrs?: Record<string, unknown> | null }[] | null;
  text?: string;
}

export type RichText = RichTextNode | null | undefined;

/** Decimal string in hours, at most two decimals: `"12.50"`. */
export type DecimalHours = string;

/** `YYYY-MM-DD`. */
export type IsoDate = string;

export interface ProposalImage {
  /** An encoded image (PNG, JPEG, GIF or WebP). It is re-encoded before it is drawn. */
  bytes: Uint8Array;
  width: number;
  height: number;
}

export interface ProposalCompany {
  name: string;
  /** Printed at the top of every page except a bare cover, with links as plain text. */
  header: RichText;
  footer: RichText;
  /** Key in `Proposal.images`. */
  logoImageId?: string | null;
  web?: string | null;
  email?: string | null;
}

/** Missing if the client doesn't see hours at this level. */
export interface ShownHours {
  minHours?: DecimalHours | undefined;
  maxHours?: DecimalHours | undefined;
}

export interface ProposalTask extends ShownHours {
  id: string;
  title: string;
  description: RichText;
  /** An earlier feature of this project contains the same task. Its hours count in both. */
  repeated: boolean;
}

export interface ProposalFeature extends ShownHours {
  id: string;
  title: string;
  description: RichText;
  tasks: ProposalTask[];
}

export interface ProposalProject {
  title: string;
  clientName?: string | null;
  proposalNumber?: string | null;
  validUntil?: IsoDate | null;
  date: IsoDate;
  description: RichText;
  assumptions?: RichText;
  exclusions?: RichText;
  terms?: RichText;
  /** The only personal email address that a proposal may contain. */
  preparedBy: { name: string; email: string };
  members: ProposalMember[];
}

export interface ProposalMember {
  name: string;
  role: string;
  /** Key in `Proposal.images`. Default: the member's initials. */
  imageId?: string | null;
}

/** All texts of the PDF. Placeholders in `{}` are replaced. */
export interface ProposalLabels {
  /** Small line above the title: "Project estimate". */
  documentKind: string;
  preparedFor: string;
  preparedBy: string;
  proposalNumber: string;
  version: string;
  draft: string;
  date: string;
  validUntil: string;
  /** Above the large numbers: "Estimated effort". */
  estimate: string;
  onOnePage: string;
  whatItIs: string;
  whatMakesItWide: string;
  whatComesNext: string;
  /** `"This estimate is valid until {day}."` */
  isValidUntil: string;
  /** `"To go ahead, sign on page {page}."` */
  toGoAhead: string;
  /** `"For questions, contact {name}."` */
  questions: string;
  /** Below an excerpt: `"Continued in section {place}"` */
  more: string;
  contents: string;
  overview: string;
  effortByFeature: string;
  rangeExplanation: string;
  /** Shown if the PDF shows the tasks' hours. */
  scaleExplanation: string;
  features: string;
  feature: string;
  task: string;
  tasks: string;
  min: string;
  max: string;
  share: string;
  total: string;
  /** Head of a feature's tasks, repeated on every page: `"Tasks in {title}"` */
  tasksOf: string;
  team: string;
  assumptions: string;
  exclusions: string;
  terms: string;
  attachments: string;
  alsoIn: string;
  /** Shown if tasks are repeated. */
  repeatedExplanation: string;
  noFeatures: string;
  noTasks: string;
  signOff: string;
  signOffText: string;
  /** Above the signature lines: `"Signed for {party}"` */
  forParty: string;
  client: string;
  personName: string;
  signature: string;
  logo: string;
  image: string;
  /** `"{hours} h"` */
  hoursExact: string;
  /** `"{min}–{max} h"` */
  hoursRange: string;
  /** Range of a task that is used several times: `"{times} × {range}"` */
  repeatedRange: string;
  spread: string;
  /** `"Page {page} of {total}"` */
  pageOf: string;
}

export interface ProposalLook {
  /** `#rrggbb`, darkened where the contrast is too low. */
  accent?: string | null;
  faces?: ProposalFaces | null;
  cover?: ProposalCover | null;
  /** Omits header, footer and page number on the cover. */
  bareCover?: boolean | null;
  /** Omitted from the PDF. */
  hiddenSections?: readonly OptionalSection[] | null;
}

/**
 * Everything that a proposal shows. Contains no tags, notes, comments or email addresses of the
 * team, so they can't leak to a client.
 */
export interface Proposal {
  /** BCP 47. Determines hyphenation, number format and the PDF's language. */
  locale: string;
  /** Features only, with their tasks, or (default) with the tasks' descriptions too. */
  detail?: ProposalDetail | null;
  look?: ProposalLook | null;
  /** Printed on the cover and in each footer. Missing if the PDF shows the current project. */
  version?: { number: number; hash: string } | null;
  /** Prints a draft mark instead of a version, since clients get frozen versions. */
  isDraft?: boolean;
  company: ProposalCompany;
  project: ProposalProject;
  features: ProposalFeature[];
  totals: ShownHours;
  /** Sentence about the certainty of the hours. */
  certainty?: string | null;
  /** Missing if the proposal shows hours only. */
  price?: PrintedPrice | null;
  /** `size` in bytes, `hash` the start of the SHA-256 of the bytes. */
  attachments: { name: string; size: number; hash?: string }[];
  labels: ProposalLabels;
  /** Images by the `fileId` of their nodes, as a string. */
  images: Map<string, ProposalImage>;
}
