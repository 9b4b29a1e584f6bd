import type { LegalKind } from "@presale/contracts/legal-texts.ts";
import { pathTo } from "../../lib/paths.ts";
import { entryOfPath } from "../../lib/route-table.ts";

/** The text that an address of the site or of the backoffice names. */
export const legalKindOf = (pathname: string): LegalKind =>
  entryOfPath(pathname)?.path.endsWith(pathTo("agreement")) ? "terms" : "privacy";
