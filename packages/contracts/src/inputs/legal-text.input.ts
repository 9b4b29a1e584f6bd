import { z } from "zod";
import {
  legalKinds,
  legalPlaceholders,
  placeholdersIn,
  requiredPlaceholders,
} from "../legal-texts.ts";
import { plainText } from "../plain-text.ts";
import { imageFileIds, richText } from "../rich-text.ts";
import { lengthOf } from "../text.ts";
import { translate } from "../translate.ts";
import { lines } from "./fields.ts";

export const legalTextLimits = {
  content: { min: 100 },
  changes: { min: 10, max: 1_000 },
} as const;

export const legalKind = z
  .enum(legalKinds, { error: () => translate("validation:choice") })
  .meta({ graphql: "LegalKind" });

const version = z.int({ error: () => translate("validation:required") }).min(0);

const isKnown = (name: string) => (legalPlaceholders as readonly string[]).includes(name);

export const publishLegalTextInput = z
  .object({
    kind: legalKind,
    /** Version that this text is based on. Prevents overwriting a newer one unseen. */
    version,
    content: richText(),
    /** Summary of changes for users who accepted an older version. */
    changes: lines(legalTextLimits.changes),
  })
  .superRefine(({ kind, content }, context) => {
    const refuse = (message: string) =>
      context.addIssue({ code: "custom", path: ["content"], message });
    const names = placeholdersIn(content);
    const unknown = names.find((name) => !isKnown(name));
    const needed = requiredPlaceholders[kind];
    const { min } = legalTextLimits.content;
    if (lengthOf(plainText(content).trim()) < min)
      refuse(translate("validation:minLength", { length: min }));
    else if (imageFileIds(content).length > 0) refuse(translate("validation:noImages"));
    else if (unknown !== undefined)
      refuse(translate("validation:placeholderUnknown", { name: `{${unknown}}` }));
    else if (!names.includes(needed))
      refuse(translate("validation:placeholderMissing", { name: `{${needed}}` }));
  });
export type PublishLegalTextInput = z.output<typeof publishLegalTextInput>;

export const acceptLegalTextsInput = z.object({ terms: version, privacy: version });
export type AcceptLegalTextsInput = z.output<typeof acceptLegalTextsInput>;
