import { z } from "zod";
import { proposalDetails } from "../proposal-look.ts";
import { translate } from "../translate.ts";
import { emptyToNull, id, lines, optionalDay } from "./fields.ts";

export const versionNoteLimits = { min: 1, max: 500 } as const;

/** Options of a version, chosen before the project is frozen. */
export const previewVersionInput = z.object({
  validUntil: optionalDay,
  detail: z
    .enum(proposalDetails, { error: () => translate("validation:choice") })
    .meta({ graphql: "ProposalDetail" }),
  /** The version that the client's page compares with. Null: none. */
  changesSinceId: id.nullish(),
});
export type PreviewVersionInput = z.output<typeof previewVersionInput>;

export const freezeVersionInput = previewVersionInput.extend({
  /** Internal. Never shown to the client. */
  note: emptyToNull(lines(versionNoteLimits)),
  /** Hash of the previewed content, in hex. */
  expectedSha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type FreezeVersionInput = z.output<typeof freezeVersionInput>;
