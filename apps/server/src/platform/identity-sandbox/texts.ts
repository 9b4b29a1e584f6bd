/** Texts of the sandbox's pages. They are not translated: the sandbox is a development tool. */
export const sandboxTexts = {
  title: "Choose a Google account",
  badge: "Sandbox",
  intro:
    "This page replaces Google on this machine, because no Google client is configured. Nothing leaves the machine.",
  accounts: "Accounts",
  notVerified: "address not verified",
  other: "Another account",
  name: "Name",
  email: "Email",
  isVerified: "Google has verified this address",
  submit: "Continue as this person",
  cancel: "Cancel",
  homeTitle: "Google login on this machine",
  home: "A local replacement for Google login. Start from the product's own login page.",
  failed: "This login can't continue",
  startAgain: "Go back to the product and start again.",
  badEmail: "Enter an email address such as ada@example.com.",
} as const;
