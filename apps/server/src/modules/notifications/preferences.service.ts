import { kindsFor } from "@presale/contracts/notification-kinds.ts";
import { fieldError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { type Choice, type Preference, preferencesOf, savePreferences } from "./preferences.ts";

export async function updatePreferences(
  { tx, actor: { userId, type } }: OperationContext,
  choices: readonly Choice[],
): Promise<Preference[]> {
  const known = kindsFor(type);
  choices.forEach(({ kind }, index) => {
    const declaration = known.find((each) => each.kind === kind);
    if (!declaration) throw fieldError(`choices.${index}.kind`, "validation:choice");
    if (declaration.isAlwaysOn) throw fieldError(`choices.${index}.kind`, "preferences:alwaysHelp");
  });
  await savePreferences(tx, userId, choices);
  return preferencesOf(tx, userId, type);
}
