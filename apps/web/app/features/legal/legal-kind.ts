import type { LegalKind } from "@presale/contracts/legal-texts.ts";
import { pathTo } from "../../lib/paths.ts";
import { entryOfPath } from "../../lib/route-table.ts";

/** Serves paths of the site and of the backoffice. */
export const legalKindOf = (pathname: string): LegalKind =>
  entryOfPath(pathname)?.path.endsWith(pathTo("agreement")) ? "terms" : "privacy";
