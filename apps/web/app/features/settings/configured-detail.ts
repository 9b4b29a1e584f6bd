import type { SettingKey } from "@presale/contracts/settings.ts";
import type { SiteConfig } from "../../lib/site-config.ts";
import type { Setting } from "./setting-values.ts";

const configuredDetails: Partial<Record<SettingKey, (site: SiteConfig) => string>> = {
  contactEmail: ({ contact }) => contact.email,
  contactPhone: ({ contact }) => contact.phone,
  contactHours: ({ contact }) => contact.hours,
  legalName: ({ legal }) => legal.companyName,
  legalRegistration: ({ legal }) => legal.registration,
  legalAddress: ({ legal }) => legal.address,
  legalTaxNumber: ({ legal }) => legal.taxNumber,
};

/**
 * Returns the operator's detail that pages show while its setting is empty. Returns undefined if
 * the setting has a value, or if `site` was loaded before the setting was emptied.
 */
export function configuredDetail(
  { key, value, changedAt }: Pick<Setting, "key" | "value" | "changedAt">,
  site: SiteConfig,
  loadedAt: number,
): string | undefined {
  if (value !== "" || (changedAt && Date.parse(changedAt) >= loadedAt)) return undefined;
  return configuredDetails[key]?.(site) || undefined;
}
