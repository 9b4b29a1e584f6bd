import Box from "@mui/material/Box";
import type { RichTextMark, RichTextNode } from "@presale/contracts/rich-text.ts";
import { isAllowedLink } from "@presale/contracts/rich-text-rules.ts";
import { type ComponentType, Fragment, type ReactNode } from "react";
import { richTextSx } from "./rich-text-styles.ts";

export interface RichTextImageProps {
  fileId: string;
  alt: string;
  width?: number;
}

interface Props {
  document: RichTextNode | null | undefined;
  /** Renders an image, and requests a link to its file. */
  Image?: ComponentType<RichTextImageProps>;
  /** Level of the document's first heading in the page's outline. */
  headingLevel?: 2 | 3 | 4;
}

const marks: Record<RichTextMark["type"], (child: ReactNode, mark: RichTextMark) => ReactNode> = {
  bold: (child) => <strong>{child}</strong>,
  italic: (child) => <em>{child}</em>,
  underline: (child) => <u>{child}</u>,
  strike: (child) => <s>{child}</s>,
  code: (child) => <code translate="no">{child}</code>,
  link: (child, { attrs }) =>
    attrs?.href && isAllowedLink(attrs.href) ? (
      <a href={attrs.href} rel="noopener noreferrer nofollow" target="_blank">
        {child}
      </a>
    ) : (
      child
    ),
};

interface Settings extends Pick<Props, "Image"> {
  outline: (level: number) => number;
}

/** Returns a function that maps heading levels to the page's outline without skipping a level. */
function outlineFrom(first: number): Settings["outline"] {
  let deepest = first - 1;
  return (level) => {
    deepest = Math.min(first + level - 1, deepest + 1, 6);
    return deepest;
  };
}

const numberAboveOne = (value: unknown) => (Number(value) > 1 ? Number(value) : undefined);

function renderElement(node: RichTextNode, children: ReactNode, settings: Settings): ReactNode {
  const { attrs = {} } = node;
  switch (node.type) {
    case "paragraph":
      // An empty paragraph keeps its line.
      return <p dir="auto">{children ?? <br />}</p>;
    case "heading": {
      const own = Number(attrs.level) || 1;
      const Heading = `h${settings.outline(own)}` as "h2";
      return (
        <Heading dir="auto" data-level={own}>
          {children}
        </Heading>
      );
    }
    case "bulletList":
      return <ul>{children}</ul>;
    case "orderedList":
      return <ol start={numberAboveOne(attrs.start)}>{children}</ol>;
    case "listItem":
      return <li>{children}</li>;
    case "blockquote":
      return <blockquote>{children}</blockquote>;
    case "codeBlock":
      return (
        <pre translate="no">
          <code>{children}</code>
        </pre>
      );
    case "horizontalRule":
      return <hr />;
    case "hardBreak":
      return <br />;
    case "table":
      return (
        <Box sx={{ overflowX: "auto" }}>
          <table>
            <tbody>{children}</tbody>
          </table>
        </Box>
      );
    case "tableRow":
      return <tr>{children}</tr>;
    case "tableHeader":
      return (
        <th colSpan={numberAboveOne(attrs.colspan)} rowSpan={numberAboveOne(attrs.rowspan)}>
          {children}
        </th>
      );
    case "tableCell":
      return (
        <td colSpan={numberAboveOne(attrs.colspan)} rowSpan={numberAboveOne(attrs.rowspan)}>
          {children}
        </td>
      );
    case "image": {
      const { Image } = settings;
      const width = Number(attrs.width) || undefined;
      const fileId = String(attrs.fileId ?? "");
      return Image && fileId ? (
        <Image fileId={fileId} alt={String(attrs.alt ?? "")} width={width} />
      ) : null;
    }
    default:
      return children;
  }
}

function render(node: RichTextNode, settings: Settings): ReactNode {
  if (node.type === "text")
    return (node.marks ?? []).reduce<ReactNode>(
      (child, mark) => marks[mark.type]?.(child, mark) ?? child,
      node.text ?? "",
    );
  const children = node.content?.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document being read doesn't change its order
    <Fragment key={index}>{render(child, settings)}</Fragment>
  ));
  return renderElement(node, children, settings);
}

/** Renders a stored document as React elements. User text never becomes markup. */
export function RichTextView({ document, Image, headingLevel = 3 }: Props) {
  if (!document) return null;
  return (
    <Box sx={richTextSx}>{render(document, { Image, outline: outlineFrom(headingLevel) })}</Box>
  );
}
