import { translate } from "@presale/contracts/translate.ts";
import type { MetaArgs } from "react-router";
import { sectionOf, sectionsOf } from "../features/profile/sections.ts";
import { metaOfPath } from "../lib/page-meta.ts";
import { areaOfPath } from "../lib/route-table.ts";

/** The head of a profile's part: it carries the part's own name, or says that there is none. */
export function profileMeta({
  location: { pathname },
  params,
}: Pick<MetaArgs, "location" | "params">) {
  const area = areaOfPath(pathname) === "backoffice" ? "backoffice" : "workspace";
  const section = sectionOf(area, params.section);
  const part = sectionsOf(area).find(({ id }) => id === section);
  const title = part
    ? `${translate(part.label)} · ${translate("titles:profile")}`
    : translate("titles:notFound");
  return metaOfPath(pathname, { title });
}
