import type { FieldError } from "@presale/contracts/errors.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { ImportProblem } from "@presale/documents/zip/import-error.ts";

const maxProblems = 100;

/** Translates the first problems, each with its path in the zip, and adds the number of others. */
export function translateProblems(problems: readonly ImportProblem[]): FieldError[] {
  const sentences = problems.slice(0, maxProblems).map(({ code, path, values }) => ({
    path,
    message: translate(`importing:${code}`, values),
  }));
  if (problems.length > maxProblems)
    sentences.push({
      path: "",
      message: translate("importing:more", { count: problems.length - maxProblems }),
    });
  return sentences;
}
