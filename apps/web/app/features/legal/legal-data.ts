import type { LegalKind } from "@presale/contracts/legal-texts.ts";
import { publicData } from "../../lib/public-data.ts";
import { type LegalText, legalTextQuery } from "./legal.operations.ts";

const publicLegalText = publicData(legalTextQuery);

function requireLegalText({ legalText }: { legalText: LegalText | null }): LegalText {
  if (!legalText) throw new Response(null, { status: 500 });
  return legalText;
}

type Context = Parameters<typeof publicLegalText.onServer>[0];

export const loadOnServer = async (context: Context, kind: LegalKind) =>
  requireLegalText(await publicLegalText.onServer(context, { kind }));
export const loadInBrowser = async (kind: LegalKind) =>
  requireLegalText(await publicLegalText.inBrowser({ kind }));
