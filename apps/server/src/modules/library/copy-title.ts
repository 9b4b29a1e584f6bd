import { limits } from "@presale/contracts/limits.ts";
import { lengthOf, truncateText } from "@presale/contracts/text.ts";
import { translate } from "@presale/contracts/translate.ts";

/** Returns a title such as "Sign-in (copy)", cut to the longest title allowed. */
export function copyTitle(title: string): string {
  const added = lengthOf(translate("library:copyTitle", { title: "" }));
  return translate("library:copyTitle", {
    title: truncateText(title, limits.title.max - added).trimEnd(),
  });
}
