import type { SettingKey } from "@presale/contracts/settings.ts";

export const settingGroups = [
  "money",
  "unpaid",
  "sandboxes",
  "site",
  "files",
  "retention",
  "access",
] as const;
export type SettingGroup = (typeof settingGroups)[number];

export const groupOf: Record<SettingKey, SettingGroup | "own page"> = {
  tokenPrice: "money",
  currency: "money",
  otherTokenPrices: "money",
  taxRate: "money",
  taxReason: "money",
  invoiceDueDays: "money",
  bankDetails: "money",
  restrictUnpaid: "unpaid",
  restrictUnpaidDays: "unpaid",
  paymentSandbox: "sandboxes",
  emailSandbox: "sandboxes",
  contactEmail: "site",
  contactPhone: "site",
  contactHours: "site",
  legalName: "site",
  legalRegistration: "site",
  legalAddress: "site",
  legalTaxNumber: "site",
  uploadMegabytes: "files",
  companyStorageMegabytes: "files",
  oldestRelease: "own page",
  auditDays: "retention",
  errorDays: "retention",
  contactDays: "retention",
  visitorAddressDays: "retention",
  sessionDays: "retention",
  requireStaffTwoFactor: "access",
};
