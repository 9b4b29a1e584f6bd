import {
  defaultContactEmail,
  defaultLegal,
  defaultWordmark,
  limits,
} from "@presale/contracts/limits.ts";
import * as v from "valibot";

const text = (byDefault: string) => v.optional(v.pipe(v.string(), v.trim()), byDefault);

/** Also where nothing is said of it at all. */
const section = <E extends v.ObjectEntries>(entries: E) =>
  v.optional(v.object(entries), {} as never);

const siteSchema = v.object({
  /** `https://presale.example`: the beginning of absolute addresses, as in og:image. */
  origin: text(""),
  /** Of the page: the browser says the same as the server, whatever its own clock says. */
  year: v.optional(v.number(), () => new Date().getUTCFullYear()),
  brand: section({
    name: text("Presale"),
    /** The wordmark's two parts, in the theme's two colours. */
    wordmark: v.optional(v.tuple([text(""), text("")]), [...defaultWordmark]),
  }),
  legal: section({
    companyName: text(defaultLegal.companyName),
    registration: text(defaultLegal.registration),
    address: text(defaultLegal.address),
    taxNumber: text(defaultLegal.taxNumber),
  }),
  contact: section({
    email: text(defaultContactEmail),
    phone: text("+44 20 7946 0000"),
    hours: text("Monday to Friday, 9:00–17:00 (London)"),
  }),
  /** Days that things are kept, by the legal texts' placeholders, as the settings say. */
  retention: v.optional(v.record(v.string(), v.number()), {}),
  /** Of one file that is uploaded, as the settings say. */
  uploadMegabytes: v.optional(v.number(), limits.upload.defaultMegabytes),
  /** Addresses of players on another site; empty where the site shows its own recordings. */
  videos: section({ presentation: text(""), tutorial: text("") }),
  /** What counts visits; absent where nothing does. */
  analytics: v.optional(
    v.object({ websiteId: v.string(), script: v.string(), isCookieless: v.boolean() }),
  ),
  /** Ways of logging in besides the password. */
  login: section({ google: v.optional(v.boolean(), true) }),
  /** What this page was built as; the server compares it with `client-versions`. */
  releaseVersions: v.optional(v.record(v.string(), v.string()), {}),
});

export type SiteConfig = v.InferOutput<typeof siteSchema>;

let current: SiteConfig = v.parse(siteSchema, {});

/** Brand, legal and contact details: the operator's configuration, over working defaults. */
export const site = (): SiteConfig => current;

/** Called once a process by both entries, before anything renders. A bad value keeps the default. */
export function installSite(value: unknown): void {
  const read = v.safeParse(siteSchema, value ?? {});
  if (read.success) current = read.output;
}

export const siteConfigElementId = "presale-site";
