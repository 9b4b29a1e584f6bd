/** The public page about what a client's acceptance through a link proves. */
export const acceptance = {
  title: "Legal effect of an acceptance",
  lead: "Clients can accept a proposal through a link, without an account. This page explains what that proves. It isn't legal advice.",
  description:
    "Clients can accept proposals through a link. Read what evidence we keep, and what EU, UK and US law say.",
  how: {
    title: "Steps to accept",
    text: "The client enters their name and agrees to a statement. It names the version, both companies, and the price or hours. Then they enter a code that we email to them. A click alone accepts nothing, because email scanners can click buttons too.",
  },
  kept: {
    title: "Evidence",
    text: "We record the name, email address and other details that the client enters, and the time by the server's clock. We also record the version, the SHA-256 hash of its PDF, and the link, IP address and browser used. Both sides get this record by email. The PDF is attached too, unless it's too large for an email. Neither side can change the record or the PDF later without the other noticing.",
  },
  europe: {
    title: "EU and UK law",
    text: "Under eIDAS (Articles 3(10) and 25(1)), data that a person uses to sign is an electronic signature. Courts can't refuse it as evidence only because it's electronic. How much it proves depends on the evidence kept with it. The acceptance is a simple electronic signature, not a qualified one. Contracts for work between companies rarely need more. If yours needs a qualified signature or a notary, don't use a link to conclude it.",
  },
  usa: {
    title: "US law",
    text: "Under ESIGN and UETA, the person must intend to sign and agree to do so electronically. The signature must be linked to the record. Both sides must be able to keep and print it. The checkbox, the code, the hash and the emailed copies meet these requirements.",
  },
  offer: {
    title: "Offer and acceptance",
    text: "An acceptance must match the offer and arrive before the offer ends. The person must be authorised to act for the client. Asking for changes doesn't end the offer, and the page says so. The client may still accept until the deadline, unless the company withdraws or replaces the offer.",
  },
  companies: {
    title: "Companies only",
    text: "Use links only for contracts between companies. Proposal pages don't include the notices that consumer law requires. Examples are the ESIGN disclosures (15 USC 7001(c)) and the notice of the EU right of withdrawal.",
  },
  data: {
    title: "Personal data",
    text: "The company that sent the proposal is responsible for the data. We store it on that company's behalf. Each proposal page says how long an answer is kept.",
  },
} as const;
