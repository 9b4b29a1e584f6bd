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
    description:
      "Used for orders of companies whose own currency has no price. A change does not convert the price.",
  },
  otherTokenPrices: {
    name: "Token prices in other currencies",
    description:
      "A company whose currency has a price here orders in it. The price page lists all prices.",
  },
  taxRate: {
    name: "Tax",
    description: "Percent of the net sum, on invoices from now on; up to three decimals.",
  },
  taxReason: {
    name: "Why this tax",
    description: "Printed beneath the amounts where it is set, such as “reverse charge”.",
  },
  invoiceDueDays: { name: "Days to pay", description: "From an invoice's issue to its due date." },
  bankDetails: {
    name: "Bank details",
    description: "What is offered as the payment details of an invoice, line by line.",
  },
  restrictUnpaid: {
    name: "Restrict who doesn't pay",
    description:
      "A company with an overdue invoice can read and export, but make nothing new until it has paid.",
  },
  restrictUnpaidDays: {
    name: "Days of grace",
    description: "So many days after its due date an unpaid invoice restricts its company.",
  },
  paymentSandbox: {
    name: "Payment sandbox",
    description: "All card payments go to a page that only plays a payment. No money moves.",
  },
  emailSandbox: {
    name: "E-mail sandbox",
    description: "All mails go to the sandbox on this machine, to nobody else.",
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
  legalTaxNumber: { name: "Tax number", description: "On the contact page and in the footer." },
  auditDays: {
    name: "Days of the audit log",
    description:
      "So long the audit logs keep who changed access, money and settings. The privacy policy says it.",
  },
  errorDays: {
    name: "Days of errors",
    description: "So long the errors log keeps what happened, and errors that are resolved.",
  },
  oldestRelease: {
    name: "Oldest release",
    description: "Open pages of older releases reload. Chosen on the page of releases.",
  },
  contactDays: {
    name: "Days of contacts",
    description: "So long messages of visitors are kept. The privacy policy says it.",
  },
  visitorAddressDays: {
    name: "Days of network addresses",
    description:
      "So long the address is kept that a message or a review was sent from. The privacy policy says it.",
  },
  sessionDays: {
    name: "Days of ended sessions",
    description:
      "So long it can be found out who logged in from where, after a session has ended. The privacy policy says it.",
  },
  requireStaffTwoFactor: {
    name: "Two-factor log-in for staff",
    description: "Staff can do nothing until they have set up an authenticator app.",
  },
} as const;
