import { defaultLocale } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { VersionContent } from "@presale/contracts/version-content.ts";
import { formatRange } from "@presale/documents/proposal/format.ts";
import { proposalLabels } from "../proposals/proposal-data.ts";

/** The sentence that the client agrees to, with everything that it binds to. */
export function statementOf(content: VersionContent, pdfSha256: string): string {
  const { number, title, proposalNumber, company, clientName, totals } = content;
  return translate("proposalAnswers:statement", {
    number,
    title,
    proposal: proposalNumber
      ? translate("proposalAnswers:statementProposal", { number: proposalNumber })
      : "",
    company: company.name,
    client: clientName ?? translate("proposalAnswers:ourCompany"),
    hours: formatRange(totals, defaultLocale, proposalLabels),
    pdfSha256,
  });
}
