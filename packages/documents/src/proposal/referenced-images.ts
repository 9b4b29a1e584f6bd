import type { Proposal, RichText } from "./proposal.types.ts";
import { childNodes } from "./rich-text-tree.ts";

export function referencedImages(texts: RichText[]): Set<string> {
  const ids = new Set<string>();
  const pending = texts.filter((text) => text != null);
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === "image" && node.attrs?.fileId != null) ids.add(String(node.attrs.fileId));
    for (const child of childNodes(node)) pending.push(child);
  }
  return ids;
}

export function textsOf({ company, project, features }: Proposal): RichText[] {
  return [
    company.header,
    company.footer,
    project.description,
    project.assumptions,
    project.exclusions,
    project.terms,
    ...features.flatMap((feature) => [
      feature.description,
      ...feature.tasks.map((task) => task.description),
    ]),
  ];
}
