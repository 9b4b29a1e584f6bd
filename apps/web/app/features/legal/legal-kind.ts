import type { LegalKind } from "@presale/contracts/legal-texts.ts";
import { pathTo } from "../../lib/paths.ts";
import { entryOfPath } from "../../lib/route-table.ts";

/** Returns the kind of legal text at this path of the site or the backoffice. */
export const legalKindOf = (pathname: string): LegalKind =>
  entryOfPath(pathname)?.path.endsWith(pathTo("agreement")) ? "terms" : "privacy";
