import { imageFileIds } from "@presale/contracts/rich-text.ts";
import type { VersionContent } from "@presale/contracts/version-content.ts";

/** Returns the ids of the images in the content, including the logo. */
export function imageIdsOf(content: VersionContent): number[] {
  const { company, description, assumptions, exclusions, terms, features } = content;
  const texts = [
    ...[company.header, company.footer, description, assumptions, exclusions, terms],
    ...features.flatMap((feature) => [
      feature.description,
      ...feature.tasks.map((task) => task.description),
    ]),
  ];
  const shown = texts.flatMap((text) => (text ? imageFileIds(text) : []));
  return [...new Set(company.logo ? [company.logo.fileId, ...shown] : shown)];
}
