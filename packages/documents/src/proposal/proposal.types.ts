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
  /** `role` is the word to show, not a code. */
  members: { name: string; role: string }[];
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
  /** Above the large figures on the cover: "Estimated effort". */
  estimate: string;
  contents: string;
  overview: string;
  /** Heading of the chart of all features. */
  effortByFeature: string;
  /** One line that says how to read the bars. */
  rangeExplanation: string;
  features: string;
  feature: string;
  task: string;
  tasks: string;
  range: string;
  hours: string;
  min: string;
  max: string;
  total: string;
  totals: string;
  team: string;
  name: string;
  role: string;
  assumptions: string;
  exclusions: string;
  attachments: string;
  file: string;
  size: string;
  /** Mark beside a task that an earlier feature already holds. */
  repeated: string;
  /** On the cover and below the totals when a task is repeated: `"{count} tasks, {different} of them different"` */
  tasksDifferent: string;
  /** Stands after it below the totals. */
  repeatedExplanation: string;
  noFeatures: string;
  noTasks: string;
  /** Alternative text of the logo; the company's name is put before it. */
  logo: string;
  /** Alternative text of a picture that has none. */
  image: string;
  /** `"{hours} h"` */
  hoursExact: string;
  /** `"{min}–{max} h"` */
  hoursRange: string;
  /** `"Page {page} of {total}"` */
  pageOf: string;
}

/**
 * Everything that a proposal shows. Tags, notes, comments and the team's e-mail addresses have no
 * place in it, so they can't reach a client.
 */
export interface Proposal {
  /** BCP 47: hyphenation, number format and the PDF's language. */
  locale: string;
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
