import type { RichTextDocument } from "@presale/contracts/rich-text.ts";

interface SampleTask {
  title: string;
  minHours: string;
  maxHours: string;
  tags: readonly string[];
  description: string;
}

interface SampleFeature {
  title: string;
  description: string;
  tasks: readonly SampleTask[];
}

const task = (
  title: string,
  minHours: string,
  maxHours: string,
  tags: readonly string[],
  description: string,
): SampleTask => ({ title, minHours, maxHours, tags, description });

export const paragraph = (text: string): RichTextDocument => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

export const sampleValidForDays = 30;

export const sampleProject = {
  title: "Garden centre web shop",
  clientName: "Moss & Fern",
  proposalNumber: "SAMPLE-001",
  description:
    "A web shop for a garden centre with two branches: plants, tools and garden furniture, with delivery and collection.",
  assumptions:
    "The client provides product texts and pictures. The shop is in English, and prices are in one currency.",
  exclusions: "Migration of old orders, a mobile app, and product photography.",
};

/** Price per hour in minor units; the tax rate is in thousandths of a percent. */
export const samplePrice = { currency: "GBP", perHour: 8_500n, taxLabel: "VAT", taxRate: 20_000 };

/** Fewer tasks than a project holds for free, so that the sample costs no tokens. */
export const sampleFeatures: readonly SampleFeature[] = [
  {
    title: "Product catalogue",
    description: "Customers find a plant by its name, its place in the garden or its season.",
    tasks: [
      task(
        "Category pages",
        "8",
        "14",
        ["Frontend"],
        "Lists of products with picture, price and availability, in pages of 24.",
      ),
      task(
        "Product page",
        "10",
        "16",
        ["Frontend"],
        "Pictures, care instructions, sizes and related products.",
      ),
      task(
        "Search and filters",
        "12",
        "24",
        ["Frontend", "Backend"],
        "Search by common and botanical name. Filters by light, height and flowering season.",
      ),
      task(
        "Import products from the till system",
        "16",
        "36",
        ["Backend", "Integration"],
        "A nightly import of products, prices and stock. Rejected rows are reported by email.",
      ),
      task(
        "Seasonal availability",
        "6",
        "10",
        ["Backend"],
        "Products are shown and hidden by date, for example bulbs in autumn.",
      ),
    ],
  },
  {
    title: "Basket and checkout",
    description: "From the first product in the basket to the paid order.",
    tasks: [
      task(
        "Basket",
        "8",
        "12",
        ["Frontend", "Backend"],
        "Kept for 30 days, also without an account. Shows delivery costs early.",
      ),
      task(
        "Delivery or collection",
        "10",
        "20",
        ["Frontend", "Backend"],
        "Delivery by postcode and weight, or collection at a branch in a chosen time slot.",
      ),
      task(
        "Card and wallet payments",
        "14",
        "28",
        ["Backend", "Integration"],
        "Payment provider's hosted fields, with refunds and webhooks.",
      ),
      task(
        "Vouchers",
        "6",
        "12",
        ["Backend"],
        "Codes for an amount or a percentage, with an expiry date.",
      ),
    ],
  },
  {
    title: "Customer accounts",
    description: "An account is optional and saves typing at the next order.",
    tasks: [
      task(
        "Registration and login",
        "8",
        "12",
        ["Frontend", "Backend"],
        "Email and password, with confirmation and password reset.",
      ),
      task(
        "Order history",
        "5",
        "9",
        ["Frontend"],
        "Past orders with their status, invoice and a button to reorder.",
      ),
      task(
        "Address book",
        "3",
        "5",
        ["Frontend"],
        "Several delivery addresses, one of them the default.",
      ),
    ],
  },
  {
    title: "Shop administration",
    description: "The daily work of the garden centre's team.",
    tasks: [
      task(
        "Order desk",
        "12",
        "22",
        ["Frontend", "Backend"],
        "Open orders by branch, picking lists, and status updates for the customer.",
      ),
      task(
        "Edit products",
        "10",
        "16",
        ["Frontend", "Backend"],
        "Texts, pictures and care instructions in addition to the imported data.",
      ),
      task(
        "Sales report",
        "6",
        "14",
        ["Backend"],
        "Sales by product, category and week, as a table and as a spreadsheet file.",
      ),
      task(
        "Roles for staff",
        "5",
        "8",
        ["Backend"],
        "Branch staff see their branch's orders; managers see everything.",
      ),
    ],
  },
  {
    title: "Launch",
    description: "Everything that makes the shop fast, legally compliant and ready for spring.",
    tasks: [
      task(
        "Hosting and deployment",
        "8",
        "14",
        ["Operations"],
        "Test and production environments, automatic deployment and daily backups.",
      ),
      task(
        "Load test before spring",
        "6",
        "16",
        ["Operations"],
        "Ten times the usual number of visitors for an hour, with a written result.",
      ),
      task(
        "Legal pages and cookie consent",
        "3",
        "5",
        ["Frontend"],
        "Terms, privacy, right of withdrawal, and consent before any statistics.",
      ),
      task(
        "Training",
        "4",
        "6",
        ["Operations"],
        "Two sessions for the shop's team, with a short manual.",
      ),
    ],
  },
];
