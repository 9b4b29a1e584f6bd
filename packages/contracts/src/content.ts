/**
 * Kinds of stored content on public pages. A cached page names the kinds it shows. A change names
 * the kinds it affects, and invalidates the pages that show them.
 */
export const contentKinds = ["articles", "feedbacks", "texts", "settings"] as const;

export type ContentKind = (typeof contentKinds)[number];

/** Content that every page depends on. The audit log uses it as the name of all pages. */
export const everyPage = "every page";
