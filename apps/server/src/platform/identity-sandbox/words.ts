/** What the pages say. A tool of development: they are not part of the translated product. */
export const sandboxWords = {
  title: "Choose a Google account",
  badge: "Sandbox",
  intro:
    "This page plays Google on this machine, because no Google client is configured. Nothing leaves the machine.",
  known: "Accounts",
  notVerified: "address not verified",
  other: "Another account",
  name: "Name",
  email: "E-mail",
  isVerified: "Google has verified this address",
  go: "Go on as this person",
  cancel: "Cancel",
  home: "Log-in with Google, as this machine plays it. Begin on the product's own log-in page.",
  failed: "This log-in can't go on",
  again: "Go back to the product and begin again.",
  badEmail: "Enter an e-mail such as ada@example.com.",
} as const;
