import { defaultWordmark } from "@presale/contracts/limits.ts";
import { z } from "zod";

const text = z.string().trim();

const siteSchema = z.object({
  /** `https://presale.example`: the beginning of absolute addresses, as in og:image. */
  origin: text.default(""),
  brand: z
    .object({
      name: text.default("Presale"),
      /** The wordmark's two parts, in the theme's two colours. */
      wordmark: z.tuple([text, text]).default([...defaultWordmark]),
    })
    .prefault({}),
  legal: z
    .object({
      companyName: text.default("Presale Ltd"),
      registration: text.default("Registered in England and Wales, No. 00000000"),
      address: text.default("1 Example Street, London EC1A 1AA, United Kingdom"),
      taxNumber: text.default(""),
    })
    .prefault({}),
  contact: z
    .object({
      email: text.default("hello@presale.example"),
      phone: text.default("+44 20 7946 0000"),
      hours: text.default("Monday to Friday, 9:00–17:00 (London)"),
    })
    .prefault({}),
  /** Ways of logging in besides the password. */
  login: z.object({ google: z.boolean().default(true) }).prefault({}),
  /** What this page was built as; the server compares it with `client-versions`. */
  releaseVersions: z.record(z.string(), z.string()).default({}),
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
