/** Terms and privacy policy: what stands around them, and how staff publish them. */
export const legal = {
  version: "Version {{version}} of {{date}}",
  terms: {
    title: "Terms of service",
    lead: "These terms apply between {{company}} and the company that registers.",
    description: "The terms under which the service may be used, with its free-tier limit.",
  },
  privacy: {
    title: "Privacy policy",
    lead: "What {{company}} stores about you, why, and what you may ask for.",
    description: "Which personal data is stored, why, how long, and your rights.",
  },
  changed: "Changed in this version",
  admin: {
    lead: "What you publish is a new version at once. People who accepted an older one are told what changed.",
    now: "Version {{version}} of {{date}}, published by {{name}}.",
    read: "Read it as visitors do",
    write: "Write version {{version}}",
    next: "Version {{version}}",
    content: "Text",
    placeholders:
      "Write these in braces, and the page prints what they are now: {{names}}. {{needed}} has to be in this text.",
    changes: "What has changed",
    changesHelp: "One or two sentences that everybody who accepted the older version will read.",
    publish: "Publish a new version",
    published: "Version {{version}} was published",
    restore: "Publish version {{version}} again",
    restoreTitle: "Publish version {{version}} again?",
    restoreText: "Its text goes out as a new version, and people are told that it came back.",
    restored: "This text is again that of version {{version}}.",
    noChange: "You can read the texts, but not change them.",
  },
} as const;
