import { TextLink } from "../../../components/text-link.tsx";
import { pathTo } from "../../../lib/paths.ts";
import type { BuilderKind } from "./use-builder.ts";

const pages = { feature: "task", project: "feature" } as const;

export function PartLink(props: { kind: BuilderKind; id: string; title: string }) {
  const { kind, id, title } = props;
  return (
    <TextLink
      to={pathTo(pages[kind], { id })}
      // Lets the row be dragged instead of the link.
      draggable={false}
      variant="body2"
      underline="hover"
      sx={{ color: "text.primary", fontWeight: 550, overflowWrap: "anywhere" }}
    >
      {title}
    </TextLink>
  );
}
