import { translate } from "@presale/contracts/translate.ts";
import { sectionOf, sectionsOf } from "../features/profile/sections.ts";
import { type HeadArgs, metaOfPath } from "../lib/page-meta.ts";
import { areaOfPath } from "../lib/route-table.ts";

/** The head of a profile's part: it carries the part's own name, or says that there is none. */
export function profileMeta(args: HeadArgs & { params: { section?: string } }) {
  const area = areaOfPath(args.location.pathname) === "backoffice" ? "backoffice" : "workspace";
  const section = sectionOf(area, args.params.section);
  const part = sectionsOf(area).find(({ id }) => id === section);
  const title = part
    ? `${translate(part.label)} · ${translate("titles:profile")}`
    : translate("ui:notFound.title");
  return metaOfPath(args, { title });
}
