export interface DemoFeature {
  title: string;
  description: string[];
  tags: string[];
  tasks: string[];
}

export const demoFeatures: readonly DemoFeature[] = [
  {
    title: "Accounts",
    description: ["Customers and staff can register, log in and reset a forgotten password."],
    tags: ["Accounts"],
    tasks: [
      "Sign-up form",
      "Email confirmation",
      "Login and logout",
      "Password reset",
      "Profile page",
    ],
  },
  {
    title: "Access for teams",
    description: [
      "Several people at one customer work together, each with the permissions they need.",
    ],
    tags: ["Accounts", "Security"],
    tasks: ["Roles and permissions", "Team invitations", "Two-factor login", "Audit log"],
  },
  {
    title: "Catalogue",
    description: [
      "Customers find products and the details they need.",
      "- Search that tolerates typos",
      "- Pages that search engines can index",
    ],
    tags: ["Shop"],
    tasks: [
      "Product list",
      "Product page",
      "Product search",
      "Product import from CSV",
      "SEO basics",
    ],
  },
  {
    title: "Basket and checkout",
    description: ["From the first product in the basket to the thank-you page."],
    tags: ["Shop", "Payments"],
    tasks: ["Basket", "Checkout", "Discount codes", "Order history", "Delivery tracking"],
  },
  {
    title: "Payments",
    description: ["Customers can pay, each payment is recorded once, and staff can refund it."],
    tags: ["Payments"],
    tasks: ["Card payments", "Payment webhooks", "Refunds", "Invoices as PDF"],
  },
  {
    title: "ERP integration",
    description: ["The shop and the ERP always have the same data."],
    tags: ["Integration"],
    tasks: ["Stock synchronisation", "ERP order export", "Product import from CSV"],
  },
  {
    title: "Backoffice",
    description: ["Everything staff need every day, on a few fast pages."],
    tags: ["Backoffice"],
    tasks: [
      "Staff: products",
      "Staff: orders",
      "Staff: customers",
      "Sales dashboard",
      "Export to spreadsheet",
    ],
  },
  {
    title: "Design",
    description: ["Look and feel, tested with users before development."],
    tags: ["Design"],
    tasks: ["Wireframes", "Visual design", "Clickable prototype", "Design system"],
  },
  {
    title: "Content",
    description: ["Pages that the client can edit without us."],
    tags: ["Content"],
    tasks: [
      "Content pages",
      "News and articles",
      "Cookie consent",
      "Translations",
      "Newsletter sign-up",
      "Transactional emails",
    ],
  },
  {
    title: "Warehouse app",
    description: ["Counting and finding stock with a phone, even without a signal."],
    tags: ["Mobile"],
    tasks: [
      "Mobile app shell",
      "Barcode scanner",
      "Offline stocktaking",
      "Push notifications",
      "App store release",
    ],
  },
  {
    title: "Customer portal",
    description: ["One place for a customer's documents, questions and appointments."],
    tags: ["Portal"],
    tasks: ["Customer portal home", "Document area", "Support tickets", "Appointment booking"],
  },
  {
    title: "Delivery and quality",
    description: ["How we go live, and how we check that it works."],
    tags: ["Delivery", "Quality"],
    tasks: [
      "CI and deployments",
      "Staging environment",
      "Monitoring and alerts",
      "Backups and restore",
      "Load test",
      "Accessibility review",
      "Security review",
      "Acceptance test",
      "Handover and training",
      "Project management",
    ],
  },
];

export interface DemoProject {
  title: string;
  clientName: string;
  proposalNumber: string;
  validUntil: string;
  description: string[];
  assumptions: string[];
  exclusions: string[];
  tags: string[];
  features: string[];
}

export const demoProjects: readonly DemoProject[] = [
  {
    title: "Web shop for Alder & Finch",
    clientName: "Alder & Finch Ltd",
    proposalNumber: "2026-041",
    validUntil: "2027-01-31",
    description: [
      "Alder & Finch sells gardening tools in twelve shops and wants to sell them online, at the same prices and from the same stock.",
      "- One catalogue for shops and web",
      "- Checkout in less than a minute",
      "- Orders reach the ERP automatically",
      "We propose a custom shop rather than a hosted one: the catalogue is unusual, and the ERP determines what is in stock.",
    ],
    assumptions: [
      "The ERP has a documented API for stock and orders.",
      "The client supplies product texts and images.",
      "One round of changes for each design.",
    ],
    exclusions: ["Photography", "Running costs of hosting and the payment provider"],
    tags: ["Shop"],
    features: [
      "Design",
      "Accounts",
      "Catalogue",
      "Basket and checkout",
      "Payments",
      "ERP integration",
      "Delivery and quality",
    ],
  },
  {
    title: "Warehouse app for Brightwater",
    clientName: "Brightwater Logistics",
    proposalNumber: "2026-044",
    validUntil: "2027-02-28",
    description: [
      "Stock is counted on paper today and typed in at night. The app counts with the phone's camera and works without a signal.",
    ],
    assumptions: ["Phones run at least Android 12 or iOS 16."],
    exclusions: ["Buying and managing the phones"],
    tags: ["Mobile"],
    features: ["Warehouse app", "Access for teams"],
  },
  {
    title: "Client portal for Corran Energy",
    clientName: "Corran Energy plc",
    proposalNumber: "2026-047",
    validUntil: "2027-03-31",
    description: [
      "A portal replaces letters for the contracts, invoices and enquiries of 40,000 customers.",
      "The first release serves business customers; households follow six months later.",
    ],
    assumptions: [
      "The billing system provides invoices as PDFs.",
      "Identity checks stay with the client's existing provider.",
    ],
    exclusions: ["Changes to the billing system"],
    tags: ["Portal"],
    features: ["Accounts", "Customer portal", "Content", "Delivery and quality"],
  },
];
