import { defaultWordmark } from "@presale/contracts/limits.ts";
import * as z from "zod/mini";

const text = z.string().check(z.trim());

/** Also where nothing is said of it at all. */
const section = <S extends z.core.$ZodShape>(shape: S) => z.prefault(z.object(shape), {} as never);

const siteSchema = z.object({
  /** `https://presale.example`: the beginning of absolute addresses, as in og:image. */
  origin: z._default(text, ""),
  brand: section({
    name: z._default(text, "Presale"),
    /** The wordmark's two parts, in the theme's two colours. */
    wordmark: z._default(z.tuple([text, text]), [...defaultWordmark]),
  }),
  legal: section({
    companyName: z._default(text, "Presale Ltd"),
    registration: z._default(text, "Registered in England and Wales, No. 00000000"),
    address: z._default(text, "1 Example Street, London EC1A 1AA, United Kingdom"),
    taxNumber: z._default(text, ""),
  }),
  contact: section({
    email: z._default(text, "hello@presale.example"),
    phone: z._default(text, "+44 20 7946 0000"),
    hours: z._default(text, "Monday to Friday, 9:00–17:00 (London)"),
  }),
  /** Addresses of players on another site; empty where the site shows its own recordings. */
  videos: section({
    presentation: z._default(text, ""),
    tutorial: z._default(text, ""),
  }),
  /** Ways of logging in besides the password. */
  login: section({ google: z._default(z.boolean(), true) }),
  /** What this page was built as; the server compares it with `client-versions`. */
  releaseVersions: z._default(z.record(z.string(), z.string()), {}),
});

export type SiteConfig = z.output<typeof siteSchema>;

let current: SiteConfig = siteSchema.parse({});

/** Brand, legal and contact details: the operator's configuration, over working defaults. */
export const site = (): SiteConfig => current;

/** Called once a process by both entries, before anything renders. A bad value keeps the default. */
export function installSite(value: unknown): void {
  const parsed = siteSchema.safeParse(value ?? {});
  if (parsed.success) current = parsed.data;
}

export const siteConfigElementId = "presale-site";
