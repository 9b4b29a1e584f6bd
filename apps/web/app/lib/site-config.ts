import {
  defaultContactEmail,
  defaultLegal,
  defaultWordmark,
  limits,
} from "@presale/contracts/limits.ts";
import * as z from "zod/mini";

const textWithDefault = (defaultValue: string) =>
  z.prefault(z.string().check(z.trim()), defaultValue);

/** Creates the schema of a section with defaults for all its fields. */
const sectionWithDefaults = <S extends z.core.$ZodShape>(shape: S) =>
  z.prefault(z.object(shape), {} as never);

const siteSchema = z.object({
  /** `https://presale.example`: the prefix of absolute URLs, as in og:image. */
  origin: textWithDefault(""),
  /** Year of the server's render, so that the browser hydrates the same text. */
  year: z.prefault(z.number(), () => new Date().getUTCFullYear()),
  brand: sectionWithDefaults({
    name: textWithDefault("Presale"),
    /** The wordmark's two parts, in the theme's two colours. */
    wordmark: z.prefault(z.tuple([textWithDefault(""), textWithDefault("")]), [...defaultWordmark]),
  }),
  legal: sectionWithDefaults({
    companyName: textWithDefault(defaultLegal.companyName),
    registration: textWithDefault(defaultLegal.registration),
    address: textWithDefault(defaultLegal.address),
    taxNumber: textWithDefault(defaultLegal.taxNumber),
  }),
  contact: sectionWithDefaults({
    email: textWithDefault(defaultContactEmail),
    phone: textWithDefault("+44 20 7946 0000"),
    hours: textWithDefault("Monday to Friday, 9:00–17:00 (London)"),
  }),
  /** Retention in days, by the placeholders of the legal texts; from the settings. */
  retention: z.prefault(z.record(z.string(), z.number()), {}),
  /** Maximum size of an uploaded file; from the settings. */
  uploadMegabytes: z.prefault(z.number(), limits.upload.defaultMegabytes),
  /** URLs of external video players; empty if the site plays its own recordings. */
  videos: sectionWithDefaults({ presentation: textWithDefault(""), tutorial: textWithDefault("") }),
  /** Absent without an analytics provider. */
  analytics: z.optional(
    z.object({ websiteId: z.string(), script: z.string(), isCookieless: z.boolean() }),
  ),
  login: sectionWithDefaults({ google: z.prefault(z.boolean(), true) }),
  /** The page's releases; the server compares them with `client-versions`. */
  releaseVersions: z.prefault(z.record(z.string(), z.string()), {}),
});

export type SiteConfig = z.infer<typeof siteSchema>;

let current: SiteConfig = z.parse(siteSchema, {});

/** Returns brand, legal and contact details: the operator's configuration over the defaults. */
export const site = (): SiteConfig => current;

/**
 * Installs the configuration, once per process and before rendering. Ignores all of it if a value
 * is invalid.
 */
export function installSite(value: unknown): void {
  const read = z.safeParse(siteSchema, value ?? {});
  if (read.success) current = read.data;
}

export const siteConfigElementId = "presale-site";
