import { translate } from "@presale/contracts/translate.ts";
import { findUncovered } from "@presale/documents/pdf/uncovered.ts";
import { invalidInput } from "../../platform/errors.ts";

const maxListed = 10;

/** Throws for characters that a PDF would show as squares. The keys of `texts` are field paths. */
export async function assertDrawable(
  texts: Readonly<Record<string, string | null | undefined>>,
): Promise<void> {
  const found = await Promise.all(
    Object.entries(texts).map(async ([path, text]) => ({
      path,
      signs: await findUncovered(text ?? ""),
    })),
  );
  const fields = found
    .filter(({ signs }) => signs.length > 0)
    .map(({ path, signs }) => ({
      path,
      message: translate("refusals:undrawable", { signs: signs.slice(0, maxListed).join(" ") }),
    }));
  if (fields.length > 0) throw invalidInput(fields);
}
