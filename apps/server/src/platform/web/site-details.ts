import type { SettingKey, SettingValue } from "@presale/contracts/settings.ts";

type Details<Part extends string> = Partial<Record<Part, string>>;

/** Details of the operator shown on pages: see the web's lib/site-config.ts. */
export interface SiteConfig {
  legal?: Details<"companyName" | "registration" | "address" | "taxNumber">;
  contact?: Details<"email" | "phone" | "hours">;
  [part: string]: unknown;
}

export const siteSettings = [
  "contactEmail",
  "contactPhone",
  "contactHours",
  "legalName",
  "legalRegistration",
  "legalAddress",
  "legalTaxNumber",
  "visitorAddressDays",
  "auditDays",
  "contactDays",
  "sessionDays",
  "uploadMegabytes",
] as const satisfies readonly SettingKey[];

type Values = { [Key in (typeof siteSettings)[number]]: SettingValue<Key> };

/** Returns the site's details with the staff's settings, which override the configuration. */
export const withSettings = (site: SiteConfig, values: Values): SiteConfig => {
  const { legal = {}, contact = {} } = site;
  return {
    ...site,
    legal: {
      companyName: values.legalName || legal.companyName,
      registration: values.legalRegistration || legal.registration,
      address: values.legalAddress || legal.address,
      taxNumber: values.legalTaxNumber || legal.taxNumber,
    },
    contact: {
      email: values.contactEmail || contact.email,
      phone: values.contactPhone || contact.phone,
      hours: values.contactHours || contact.hours,
    },
    retention: {
      addressDays: values.visitorAddressDays,
      auditDays: values.auditDays,
      contactDays: values.contactDays,
      sessionDays: values.sessionDays,
    },
    uploadMegabytes: values.uploadMegabytes,
  };
};
