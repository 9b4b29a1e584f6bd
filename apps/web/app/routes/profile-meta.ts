import { translate } from "@presale/contracts/translate.ts";
import { type ProfileArea, sectionOf, sectionsOf } from "../features/profile/sections.ts";
import { pageMeta } from "../lib/page-meta.ts";

/** The head of a profile's part: it carries the part's own name, or says that there is none. */
export function profileMeta(area: ProfileArea, name: string) {
  const section = sectionOf(area, name);
  const part = sectionsOf(area).find(({ id }) => id === section);
  const title = part
    ? `${translate(part.label)} · ${translate("titles:profile")}`
    : translate("titles:notFound");
  return pageMeta({ title, isPrivate: true });
}
