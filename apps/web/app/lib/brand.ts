import {
  defaultContactEmail,
  defaultLegal,
  defaultWordmark,
  limits,
} from "@presale/contracts/limits.ts";
import * as z from "zod/mini";

const text = (byDefault: string) => z.prefault(z.string().check(z.trim()), byDefault);

/** Also where nothing is said of it at all. */
const section = <S extends z.core.$ZodShape>(shape: S) => z.prefault(z.object(shape), {} as never);

const siteSchema = z.object({
  /** `https://presale.example`: the beginning of absolute addresses, as in og:image. */
  origin: text(""),
  /** Of the page: the browser says the same as the server, whatever its own clock says. */
  year: z.prefault(z.number(), () => new Date().getUTCFullYear()),
  brand: section({
    name: text("Presale"),
    /** The wordmark's two parts, in the theme's two colours. */
    wordmark: z.prefault(z.tuple([text(""), text("")]), [...defaultWordmark]),
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
  retention: z.prefault(z.record(z.string(), z.number()), {}),
  /** Of one file that is uploaded, as the settings say. */
  uploadMegabytes: z.prefault(z.number(), limits.upload.defaultMegabytes),
  /** Addresses of players on another site; empty where the site shows its own recordings. */
  videos: section({ presentation: text(""), tutorial: text("") }),
  /** What counts visits; absent where nothing does. */
  analytics: z.optional(
    z.object({ websiteId: z.string(), script: z.string(), isCookieless: z.boolean() }),
  ),
  /** Ways of logging in besides the password. */
  login: section({ google: z.prefault(z.boolean(), true) }),
  /** What this page was built as; the server compares it with `client-versions`. */
  releaseVersions: z.prefault(z.record(z.string(), z.string()), {}),
});

export type SiteConfig = z.infer<typeof siteSchema>;

let current: SiteConfig = z.parse(siteSchema, {});

/** Brand, legal and contact details: the operator's configuration, over working defaults. */
export const site = (): SiteConfig => current;

/** Called once a process by both entries, before anything renders. A bad value keeps the default. */
export function installSite(value: unknown): void {
  const read = z.safeParse(siteSchema, value ?? {});
  if (read.success) current = read.data;
}

export const siteConfigElementId = "presale-site";
