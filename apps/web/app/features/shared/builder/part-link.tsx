import { TextLink } from "../../../components/text-link.tsx";
import { pathTo } from "../../../lib/paths.ts";
import type { BuilderKind } from "./use-builder.ts";

const pages = { feature: "task", project: "feature" } as const;

/** The title of a row, which leads to the page of what it names. */
export function PartLink(props: { kind: BuilderKind; id: string; title: string }) {
  const { kind, id, title } = props;
  return (
    <TextLink
      to={pathTo(pages[kind], { id })}
      // The row is dragged, not the address.
      draggable={false}
      variant="body2"
      underline="hover"
      sx={{ color: "text.primary", fontWeight: 550, overflowWrap: "anywhere" }}
    >
      {title}
    </TextLink>
  );
}
