import { cleanLine } from "../pdf/clean-text.ts";
import type { Coverage } from "../pdf/coverage.ts";
import { safeLink } from "../pdf/safe-link.ts";
import { type Block, type DrawableImages, normaliseRichText } from "./normalise.ts";
import type { Proposal, RichText } from "./proposal.types.ts";

export function companyView(
  { company, labels }: Pick<Proposal, "company" | "labels">,
  images: DrawableImages,
  coverage: Coverage,
) {
  const name = cleanLine(company.name, coverage);
  const letterhead = (text: RichText): Block[] =>
    normaliseRichText(text, {
      coverage,
      images,
      baseLevel: 1,
      imageAlt: cleanLine(labels.image, coverage),
      isLetterhead: true,
    });
  const id = company.logoImageId ?? "";
  const logo = images.get(id) ?? null;
  return {
    name,
    logo: logo && {
      path: logo.path,
      alt: `${name} ${cleanLine(labels.logo, coverage)}`,
      ratio: logo.width / logo.height,
    },
    web: addressView(company.web, "https://", coverage),
    email: addressView(company.email, "mailto:", coverage),
    header: letterhead(company.header),
    footer: letterhead(company.footer),
  };
}

function addressView(address: string | null | undefined, prefix: string, coverage: Coverage) {
  const text = cleanLine(address, coverage);
  if (!text) return null;
  const href = safeLink(address) ?? safeLink(`${prefix}${address}`);
  return { text: text.replace(/^https?:\/\/|\/$/g, ""), href };
}
