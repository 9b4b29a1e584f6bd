import { TwoLines } from "../../components/two-lines.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { VersionRow } from "./versions.operations.ts";

/** Shows who got a link, and how often the links were opened. */
export function SentTo({ links }: Pick<VersionRow, "links">) {
  const t = useTranslate();
  if (links.length === 0) return "–";
  const opened = links.reduce((sum, { openedCount }) => sum + openedCount, 0);
  return (
    <TwoLines small={t("proposalVersions:list.opened", { count: opened })}>
      <span translate="no">{links.map(({ recipientName }) => recipientName).join(", ")}</span>
    </TwoLines>
  );
}
