import {
  defaultContactEmail,
  defaultLegal,
  defaultWordmark,
  limits,
} from "@presale/contracts/limits.ts";
import * as z from "zod/mini";

const text = (defaultValue: string) => z.prefault(z.string().check(z.trim()), defaultValue);

/** A section with defaults for all its fields. */
const section = <S extends z.core.$ZodShape>(shape: S) => z.prefault(z.object(shape), {} as never);

const siteSchema = z.object({
  /** `https://presale.example`: the prefix of absolute URLs, as in og:image. */
  origin: text(""),
  /** Year of the server's render, so that the browser hydrates the same text. */
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
  /** Retention in days, by the placeholders of the legal texts; from the settings. */
  retention: z.prefault(z.record(z.string(), z.number()), {}),
  /** Maximum size of an uploaded file; from the settings. */
  uploadMegabytes: z.prefault(z.number(), limits.upload.defaultMegabytes),
  /** URLs of external video players; empty if the site plays its own recordings. */
  videos: section({ presentation: text(""), tutorial: text("") }),
  /** Absent without an analytics provider. */
  analytics: z.optional(
    z.object({ websiteId: z.string(), script: z.string(), isCookieless: z.boolean() }),
  ),
  login: section({ google: z.prefault(z.boolean(), true) }),
  /** The page's releases; the server compares them with `client-versions`. */
  releaseVersions: z.prefault(z.record(z.string(), z.string()), {}),
});

export type SiteConfig = z.infer<typeof siteSchema>;

let current: SiteConfig = z.parse(siteSchema, {});

/** Returns brand, legal and contact details: the operator's configuration over the defaults. */
export const site = (): SiteConfig => current;

/**
 * Called once per process by both entries, before rendering. Ignores the whole configuration if a
 * value is invalid.
 */
export function installSite(value: unknown): void {
  const read = z.safeParse(siteSchema, value ?? {});
  if (read.success) current = read.data;
}

export const siteConfigElementId = "presale-site";
