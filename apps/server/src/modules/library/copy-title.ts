import { limits } from "@presale/contracts/limits.ts";
import { cutText, lengthOf } from "@presale/contracts/text.ts";
import { translate } from "@presale/contracts/translate.ts";

/** "Sign-in (copy)", shortened so that it still is a title. */
export function copyTitle(title: string): string {
  const added = lengthOf(translate("library:copyTitle", { title: "" }));
  return translate("library:copyTitle", {
    title: cutText(title, limits.title.max - added).trimEnd(),
  });
}
