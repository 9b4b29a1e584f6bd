import { z } from "zod";
import { priceKinds, priceLines } from "./prices.ts";
import {
  optionalSections,
  proposalCovers,
  proposalDetails,
  proposalFaces,
} from "./proposal-look.ts";
import type { RichTextDocument } from "./rich-text.ts";

/** Stored texts, cleaned when they were entered. */
const richText = z.custom<RichTextDocument>((value) => value instanceof Object).nullable();
const text = z.string().nullable();
const day = z.iso.date();
const hours = z.string().regex(/^\d+(\.\d{1,2})?$/);
/** Missing if the client doesn't see hours at this level. */
const shownRange = { minHours: hours.optional(), maxHours: hours.optional() };

/** Amounts for minimum and maximum hours. Shown as one figure if they are equal. */
const amounts = z.strictObject({ min: z.int(), max: z.int() });

const task = z.strictObject({
  /** `t1`, `t2` … A task in several features has the same `ref` in each. */
  ref: z.string(),
  title: z.string(),
  description: richText,
  ...shownRange,
  /** An earlier feature contains the same task. Its hours count in both. */
  repeated: z.boolean(),
});

const feature = z.strictObject({
  ref: z.string(),
  title: z.string(),
  description: richText,
  ...shownRange,
  /** Present only if prices are shown by feature. */
  price: amounts.optional(),
  tasks: z.array(task),
});

const price = z.strictObject({
  kind: z.enum(priceKinds).exclude(["none"]),
  currency: z.string(),
  /** Digits after the decimal point. Amounts are in minor units. */
  digits: z.int(),
  /** Lines that add up to the net, where the discount is subtracted. Empty for a fixed price. */
  lines: z.array(z.strictObject({ kind: z.enum(priceLines), ...amounts.shape })),
  net: amounts,
  /** Thousandths of a percent. */
  taxRate: z.int(),
  taxLabel: text,
  taxNote: text,
  tax: amounts,
  total: amounts,
  /** Prices per hour. Present only if rates are shown. */
  rates: z.array(z.strictObject({ title: z.string(), price: z.int() })).optional(),
});

/** Forecast of the total hours: the expected ones, and those that are enough in 80 % of cases. */
const forecast = z.strictObject({ expected: hours, p80: hours });

const attachment = z.strictObject({
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  /** Prevents the file from being deleted, as image ids do. Never sent to the client. */
  fileId: z.int(),
});

/**
 * The content of a frozen version, as the client gets it. The schema is closed, so anything that it
 * doesn't name, such as tags, notes or authors, can't reach the client.
 */
export const versionContentSchema = z.strictObject({
  schema: z.literal(1),
  number: z.int().positive(),
  frozenOn: day,
  /** IANA name. The proposal expires at the end of `validUntil` in this zone. */
  timeZone: z.string(),
  company: z.strictObject({
    name: z.string(),
    header: richText,
    footer: richText,
    /** `fileId` prevents the file from being deleted. */
    logo: z.strictObject({ fileId: z.int() }).nullable(),
    web: text,
    email: text,
  }),
  look: z
    .strictObject({
      accent: text.optional(),
      faces: z.enum(proposalFaces),
      cover: z.enum(proposalCovers),
      bareCover: z.boolean(),
      hiddenSections: z.array(z.enum(optionalSections)).nullish(),
    })
    .nullable(),
  detail: z.enum(proposalDetails),
  title: z.string(),
  clientName: text,
  proposalNumber: text,
  validUntil: day.nullable(),
  preparedBy: z.strictObject({ name: z.string(), email: z.string() }),
  members: z.array(z.strictObject({ name: z.string(), role: z.string() })),
  description: richText,
  assumptions: richText,
  exclusions: richText,
  /** Missing in versions without terms. */
  terms: richText.optional(),
  features: z.array(feature),
  totals: z.strictObject(shownRange),
  /** Missing if the client doesn't see the forecast. */
  forecast: forecast.optional(),
  /** Files for the client. Missing in versions without any. The first one is `a1` in URLs. */
  attachments: z.array(attachment).optional(),
  /** Missing if the proposal shows hours only. */
  price: price.optional(),
});
export type ContentPrice = z.output<typeof price>;
export type VersionContent = z.output<typeof versionContentSchema>;
export type VersionAttachment = Omit<z.output<typeof attachment>, "fileId">;
