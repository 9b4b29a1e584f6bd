import { RichTextView } from "../../components/editor/rich-text-view.tsx";
import { parseRichText } from "../../lib/rich-text.ts";

/** Renders the text of a post. Lazy-loaded when the post is opened. */
export const NewsText = ({ content }: { content: unknown }) => (
  <RichTextView document={parseRichText(content)} headingLevel={4} />
);
