import { limits } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";

/** "Sign-in (copy)", shortened so that it still is a title. */
export function copyTitle(title: string): string {
  const added = translate("library:copyTitle", { title: "" }).length;
  return translate("library:copyTitle", {
    title: title.slice(0, limits.title.max - added).trimEnd(),
  });
}
