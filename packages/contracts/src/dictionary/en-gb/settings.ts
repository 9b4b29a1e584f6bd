/** Names and descriptions of the platform settings, by key. */
export const settings = {
  uploadMegabytes: {
    name: "Maximum upload size",
    description: "Maximum size of one uploaded file, in megabytes.",
  },
  companyStorageMegabytes: {
    name: "Storage per company",
    description: "Maximum total size of a company's files, in megabytes.",
  },
  tokenPrice: {
    name: "Token price",
    description: "In the platform's currency, for new orders. Shown on the price page.",
  },
  currency: {
    name: "Platform currency",
    description:
      "Used for orders from companies whose own currency has no price. Changing it doesn't convert the price.",
  },
  otherTokenPrices: {
    name: "Token prices in other currencies",
    description:
      "Companies order in their own currency if it has a price here. All prices are shown on the price page.",
  },
  taxRate: {
    name: "Tax rate",
    description: "Percentage of the net amount, for new invoices. Up to three decimals.",
  },
  taxReason: {
    name: "Tax note",
    description:
      "Printed below the amounts, for example “Reverse charge”. If empty, nothing is printed.",
  },
  invoiceDueDays: {
    name: "Payment term (days)",
    description: "Days from an invoice's issue date to its due date.",
  },
  bankDetails: {
    name: "Bank details",
    description:
      "Added to new invoices automatically if card payments are on. If not, staff add payment details to each order.",
  },
  restrictUnpaid: {
    name: "Restrict overdue companies",
    description:
      "After the grace period, a company with an overdue invoice can't create content, invite people or send proposals. It can still view, edit and export. Paying or cancelling the invoice ends the restriction.",
  },
  restrictUnpaidDays: {
    name: "Grace period (days)",
    description: "Days after the due date before a company with an unpaid invoice is restricted.",
  },
  paymentSandbox: {
    name: "Always use payment sandbox",
    description: "All card payments go to a page that only simulates them. No money moves.",
  },
  emailSandbox: {
    name: "Always use email sandbox",
    description: "All emails go to the server's sandbox. Nothing is delivered.",
  },
  contactEmail: {
    name: "Contact email",
    description:
      "Shown on public pages and new invoices. Emails to staff, such as about new messages and tickets, go to this address.",
  },
  contactPhone: {
    name: "Contact phone",
    description:
      "Shown in the header and footer of public pages, on the contact page and on new invoices.",
  },
  contactHours: {
    name: "Contact hours",
    description: "Your support hours. Shown on the contact page.",
  },
  legalName: {
    name: "Legal name",
    description:
      "The company that runs the service. Shown in the header and footer of public pages, and on the contact page. Also shown in the legal texts and on new invoices.",
  },
  legalRegistration: {
    name: "Company registration",
    description: "Place of registration and company number. Shown with the legal address.",
  },
  legalAddress: {
    name: "Legal address",
    description: "Shown in the footer, on the contact page and on new invoices.",
  },
  legalTaxNumber: {
    name: "Tax number",
    description: "Shown with the legal address.",
  },
  auditDays: {
    name: "Audit log retention (days)",
    description: "Older entries are deleted from all audit logs. Stated in the privacy policy.",
  },
  errorDays: {
    name: "Error log retention (days)",
    description:
      "Older occurrences are deleted, and so are older errors that were resolved or ignored.",
  },
  oldestRelease: {
    name: "Oldest supported release",
    description: "Browser tabs on older releases reload. Set on the Releases page.",
  },
  contactDays: {
    name: "Contact message retention (days)",
    description: "Older messages from visitors are deleted. Stated in the privacy policy.",
  },
  visitorAddressDays: {
    name: "IP address retention (days)",
    description:
      "IP addresses of messages, reviews and clients' answers are deleted after this time. Acceptances keep theirs as evidence. Stated in the privacy policy.",
  },
  sessionDays: {
    name: "Ended session retention (days)",
    description:
      "Login records are deleted this many days after a session ends. Stated in the privacy policy.",
  },
  requireStaffTwoFactor: {
    name: "Require two-factor login for staff",
    description: "Staff can't do anything until they've set up an authenticator app.",
  },
} as const;
