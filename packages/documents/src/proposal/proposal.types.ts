import type {
  ProposalCover,
  ProposalDetail,
  ProposalFaces,
} from "@presale/contracts/proposal-look.ts";

/** A ProseMirror JSON node as the editor stores it. Anything may be in it: `normalise.ts` decides what is drawn. */
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
  /** An encoded picture (png, jpeg, gif or webp). It is decoded and encoded again before it is drawn. */
  bytes: Uint8Array;
  width: number;
  height: number;
}

export interface ProposalCompany {
  name: string;
  /** Stands at the top of every page; links in it are drawn as plain text. */
  header: RichText;
  footer: RichText;
  /** Key in `Proposal.images`. */
  logoImageId?: string | null;
  web?: string | null;
  email?: string | null;
}

export interface ProposalTask {
  id: string;
  title: string;
  description: RichText;
  minHours: DecimalHours;
  maxHours: DecimalHours;
  /** The task also stands in an earlier feature of this project. Its hours count in both. */
  repeated: boolean;
}

export interface ProposalFeature {
  id: string;
  title: string;
  description: RichText;
  minHours: DecimalHours;
  maxHours: DecimalHours;
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
  /** The only e-mail address of a person that a proposal may hold. */
  preparedBy: { name: string; email: string };
  members: ProposalMember[];
}

export interface ProposalMember {
  name: string;
  /** The word to show, not a code. */
  role: string;
  /** Key in `Proposal.images`; without one the person's initials stand there. */
  imageId?: string | null;
}

/** All words of the PDF; what stands in `{}` is filled in. */
export interface ProposalLabels {
  /** Small line above the title: "Project estimate". */
  documentKind: string;
  preparedFor: string;
  preparedBy: string;
  proposalNumber: string;
  date: string;
  validUntil: string;
  /** Above the large figures: "Estimated effort". */
  estimate: string;
  /** Heading of the second page, which says all that one must know. */
  onOnePage: string;
  whatItIs: string;
  whatMakesItWide: string;
  whatComesNext: string;
  /** `"This estimate is valid until {day}."` */
  stands: string;
  /** `"To go ahead, sign on page {page}."` */
  toGoAhead: string;
  /** `"For questions, contact {name}."` */
  questions: string;
  /** Below a text's beginning: `"Continued in section {place}"` */
  more: string;
  contents: string;
  overview: string;
  /** Heading of the table of features. */
  effortByFeature: string;
  /** How to read the bars and shares. */
  rangeExplanation: string;
  features: string;
  feature: string;
  task: string;
  tasks: string;
  min: string;
  max: string;
  share: string;
  total: string;
  /** Head of a feature's tasks, on every page: `"Tasks in {title}"` */
  tasksOf: string;
  team: string;
  assumptions: string;
  exclusions: string;
  attachments: string;
  /** Beside a task that an earlier feature already holds: `"also in {place}"` */
  alsoIn: string;
  /** Where a task is repeated: `"{count} tasks ({different} unique)"` */
  tasksDifferent: string;
  /** Stands after it below the table of features. */
  repeatedExplanation: string;
  noFeatures: string;
  noTasks: string;
  signOff: string;
  signOffText: string;
  /** Above a side's lines: `"For {party}"` */
  forParty: string;
  /** Stands for a client without a name. */
  client: string;
  personName: string;
  signature: string;
  /** Alternative text of the logo; the company's name is put before it. */
  logo: string;
  /** Alternative text of a picture that has none. */
  image: string;
  /** `"{hours} h"` */
  hoursExact: string;
  /** `"{min}–{max} h"` */
  hoursRange: string;
  /** How many times its min a max is: `"×{times}"` */
  spread: string;
  /** `"Page {page} of {total}"` */
  pageOf: string;
}

/** How a company's proposals look; what is left out is as it always was. */
export interface ProposalLook {
  /** `#rrggbb`, darkened where it carries or is text. */
  accent?: string | null;
  faces?: ProposalFaces | null;
  cover?: ProposalCover | null;
  /** Neither header, footer nor page number on the cover. */
  bareCover?: boolean | null;
}

/**
 * Everything that a proposal shows. Tags, notes, comments and the team's e-mail addresses have no
 * place in it, so they can't reach a client.
 */
export interface Proposal {
  /** BCP 47: hyphenation, number format and the PDF's language. */
  locale: string;
  /** Features alone, with their tasks, or (if left out) with the tasks' descriptions too. */
  detail?: ProposalDetail | null;
  look?: ProposalLook | null;
  company: ProposalCompany;
  project: ProposalProject;
  features: ProposalFeature[];
  totals: { minHours: DecimalHours; maxHours: DecimalHours };
  /** `size` in bytes. */
  attachments: { name: string; size: number }[];
  labels: ProposalLabels;
  /** By the `fileId` of image nodes, as a string. */
  images: Map<string, ProposalImage>;
}
