/** The pages of the terms and the privacy policy, and how staff publish them. */
export const legal = {
  version: "Version {{version}}, {{date}}",
  terms: {
    title: "Terms of service",
    lead: "These terms apply between {{company}} and the company that registers.",
    description: "The terms for using the service, including its free-tier limit.",
  },
  privacy: {
    title: "Privacy policy",
    lead: "The data that {{company}} stores about you, the reasons, and your rights.",
    description: "The personal data we store, the reasons, the retention periods, and your rights.",
  },
  changed: "Changed in this version",
  admin: {
    lead: "Publishing creates a new version right away. People who accepted an older one are notified of what changed.",
    now: "Version {{version}}, published on {{date}} by {{name}}.",
    read: "View the public page",
    write: "Write version {{version}}",
    next: "Version {{version}}",
    content: "Text",
    placeholders:
      "To insert a current value, type its placeholder: {{names}}. This text must contain {{needed}}.",
    changes: "Changes",
    changesHelp: "One or two sentences, shown in the notice and on the public page",
    publish: "Publish new version",
    published: "Version {{version}} published",
    restore: "Publish version {{version}} again",
    restoreTitle: "Publish version {{version}} again?",
    restoreText:
      "Its text becomes a new version, and people are notified that it was published again.",
    restored: "Version {{version}} published again",
    noChange: "You can view this text, but not change it.",
  },
} as const;
