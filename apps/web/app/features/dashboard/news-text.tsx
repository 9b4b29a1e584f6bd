import { RichTextView } from "../../components/editor/rich-text-view.tsx";
import { asRichText } from "../../lib/rich-text.ts";

/** Renders the text of a post. Lazy-loaded when the post is opened. */
export const NewsText = ({ content }: { content: unknown }) => (
  <RichTextView document={asRichText(content)} headingLevel={4} />
);
