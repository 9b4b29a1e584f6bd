import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { foreignKeyOf } from "../../platform/db/database-errors.ts";
import { fieldError } from "../../platform/errors.ts";

/** Which field named a row that isn't there, by the end of the foreign key that refused it. */
const fields: [constraint: RegExp, path: string, message: DictionaryKey][] = [
  [/_tag_id_tag_/, "tagIds", "validation:unknownTag"],
  [/_file_id_file_/, "fileIds", "validation:unknownFile"],
  [/_user_id_app_user_/, "members", "validation:unknownMember"],
  [/_task_id_task_/, "taskIds", "validation:unknownTask"],
  [/_feature_id_feature_/, "featureIds", "validation:unknownFeature"],
];

/** Runs a change; a reference to nothing comes back as an error beside its field. */
export async function namingUnknownReferences<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const constraint = foreignKeyOf(error);
    const field = constraint && fields.find(([pattern]) => pattern.test(constraint));
    if (!field) throw error;
    throw fieldError(field[1], field[2]);
  }
}
