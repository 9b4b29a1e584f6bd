import type { LegalKind } from "@presale/contracts/legal-texts.ts";
import { pathTo } from "../../lib/paths.ts";
import { entryOfPath } from "../../lib/route-table.ts";

/** Accepts paths of the site and the backoffice. */
export const legalKindOf = (pathname: string): LegalKind =>
  entryOfPath(pathname)?.path.endsWith(pathTo("agreement")) ? "terms" : "privacy";
