/** The public page about what it proves that a client accepts by a link. */
export const acceptance = {
  title: "Legal value of an acceptance",
  lead: "A client accepts a proposal by a link, without an account. Here is what that proves. It isn't legal advice.",
  description:
    "What it proves when a client accepts a proposal by a link: what is kept, and what EU, UK and US law say about electronic signatures.",
  how: {
    title: "Steps",
    text: "The client types a name and agrees to a sentence that names the version, both companies, and the price or the hours. Then they type a code that we email to them. A click alone accepts nothing: mail scanners press buttons too.",
  },
  kept: {
    title: "Evidence",
    text: "Who accepted, and at which email address. Which version, with the SHA-256 hash of its PDF. When, by the server's clock. From which link, IP address and browser. All of it is in a record that both sides get by email together with the PDF. Neither side can change it later without the other noticing.",
  },
  europe: {
    title: "EU and UK law",
    text: "Under eIDAS (Articles 3(10) and 25(1)), data that a person uses to sign is an electronic signature, and can't be refused as evidence only because it's electronic. How much it proves depends on what is kept with it. The acceptance is a simple electronic signature, not a qualified one. Contracts for work between companies rarely need more. If yours needs a qualified signature or a notary, don't close it by this link.",
  },
  usa: {
    title: "US law",
    text: "ESIGN and UETA ask that a person means to sign, agrees to do so electronically, that the signature belongs to the record, and that both sides can keep and print it. The checkbox, the code, the hash and the emailed copies are there for that.",
  },
  offer: {
    title: "Offer and acceptance",
    text: "An acceptance must match the offer, arrive before the offer ends and come from a person who may act for the client. A client who asks for changes may still accept until the deadline: the company keeps its offer open, and the page says so.",
  },
  companies: {
    title: "Companies only",
    text: "Notices that consumers must get aren't included, such as those of ESIGN (15 USC 7001(c)) or of the right to withdraw in the EU.",
  },
  data: {
    title: "Personal data",
    text: "The company that sent the proposal decides about the data. We store it for that company. The page of each proposal says how long an answer is kept.",
  },
} as const;
