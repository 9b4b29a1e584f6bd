/** The platform settings, by key: how staff see them. */
export const settings = {
  uploadMegabytes: {
    name: "Largest upload",
    description: "Megabytes that one uploaded file may have.",
  },
  companyStorageMegabytes: {
    name: "Storage of a company",
    description: "Megabytes that all files of one company may take together.",
  },
  tokenPrice: {
    name: "Price of a token",
    description: "In the platform's currency, for orders from now on. The price page shows it.",
  },
  currency: {
    name: "Currency of the platform",
    description: "What the price page's amounts are in. A change does not convert the price.",
  },
  contactEmail: {
    name: "Contact e-mail",
    description: "Visitors write to it, and are told it.",
  },
  contactPhone: {
    name: "Contact phone",
    description: "At the top and the foot of public pages, and on the contact page.",
  },
  contactHours: { name: "Hours", description: "When you answer, on the contact page." },
  legalName: {
    name: "Legal name",
    description: "Who runs the service. In the footer, the agreement and the privacy policy.",
  },
  legalRegistration: {
    name: "Registration",
    description: "Where and under which number the company is registered.",
  },
  legalAddress: { name: "Legal address", description: "In the footer and on the contact page." },
  legalTaxNumber: { name: "Tax number", description: "On the contact page." },
  requireStaffTwoFactor: {
    name: "Two-factor log-in for staff",
    description: "Staff can do nothing until they have set up an authenticator app.",
  },
} as const;
