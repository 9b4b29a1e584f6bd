/**
 * Kinds of stored content that public pages show. A page names those that it shows, a change names
 * those that it changes: that is how a kept page is known to be outdated.
 */
export const contentKinds = ["articles", "feedbacks", "texts", "settings"] as const;

export type ContentKind = (typeof contentKinds)[number];
