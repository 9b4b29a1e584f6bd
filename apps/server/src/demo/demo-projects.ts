export interface DemoFeature {
  title: string;
  description: string[];
  tags: string[];
  tasks: string[];
}

export const demoFeatures: readonly DemoFeature[] = [
  {
    title: "Accounts",
    description: [
      "Customers and staff come in, stay in, and get back in when they forgot their password.",
    ],
    tags: ["Accounts"],
    tasks: [
      "Sign-up form",
      "E-mail confirmation",
      "Log-in and log-out",
      "Password reset",
      "Profile page",
    ],
  },
  {
    title: "Access for teams",
    description: ["Several people of one customer work together, each with the rights they need."],
    tags: ["Accounts", "Security"],
    tasks: ["Roles and permissions", "Team invitations", "Two-factor log-in", "Audit log"],
  },
  {
    title: "Catalogue",
    description: [
      "Products are found and understood.",
      "- Search that forgives typing errors",
      "- Pages that a search engine reads",
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
    description: ["Money arrives, is accounted for once, and can be given back."],
    tags: ["Payments"],
    tasks: ["Card payments", "Payment webhooks", "Refunds", "Invoices as PDF"],
  },
  {
    title: "ERP integration",
    description: ["The shop and the ERP tell the same story."],
    tags: ["Integration"],
    tasks: ["Stock synchronisation", "ERP order export", "Product import from CSV"],
  },
  {
    title: "Backoffice",
    description: ["What staff need every day, in few pages that load fast."],
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
    description: ["How it looks and feels, tried with users before it is built."],
    tags: ["Design"],
    tasks: ["Wireframes", "Visual design", "Clickable prototype", "Design system"],
  },
  {
    title: "Content",
    description: ["Pages that the client writes without us."],
    tags: ["Content"],
    tasks: [
      "Content pages",
      "News and articles",
      "Cookie consent",
      "Translations",
      "Newsletter sign-up",
      "Transactional e-mails",
    ],
  },
  {
    title: "Warehouse app",
    description: ["Counting and finding stock with a phone, also where there is no signal."],
    tags: ["Mobile"],
    tasks: [
      "Mobile app shell",
      "Barcode scanner",
      "Offline stock taking",
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
    description: ["How it goes live, and how we know that it works."],
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
      "Hand-over and training",
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
      "Alder & Finch sells tools for gardeners in twelve shops and wants to sell them online, with the same prices and the same stock.",
      "- One catalogue for shops and web",
      "- Checkout in less than a minute",
      "- Orders in the ERP without typing",
      "We propose a shop of its own rather than a rented one: the catalogue is unusual, and the ERP decides what is in stock.",
    ],
    assumptions: [
      "The ERP offers a documented interface for stock and orders.",
      "Texts and pictures of products come from the client.",
      "One round of changes for each design.",
    ],
    exclusions: ["Photography", "Running costs of hosting and of the payment provider"],
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
      "Stock is counted on paper today and typed in at night. The app counts with the phone's camera and works where there is no signal.",
    ],
    assumptions: ["Phones with Android 12 or iOS 16 and newer."],
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
      "Contracts, invoices and questions of 40,000 customers move from letters to a portal.",
      "The first release serves business customers; households follow half a year later.",
    ],
    assumptions: [
      "The billing system gives invoices as PDF.",
      "Identity checks stay with the client's existing provider.",
    ],
    exclusions: ["Changes to the billing system"],
    tags: ["Portal"],
    features: ["Accounts", "Customer portal", "Content", "Delivery and quality"],
  },
];
