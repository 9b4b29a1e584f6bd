import { RichTextView } from "../../components/editor/rich-text-view.tsx";
import { asRichText } from "../../lib/rich-text.ts";

/** Lazy-loaded when a post is opened. */
export const NewsText = ({ content }: { content: unknown }) => (
  <RichTextView document={asRichText(content)} headingLevel={4} />
);
