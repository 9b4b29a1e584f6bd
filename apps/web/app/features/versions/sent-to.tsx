import { TwoLines } from "../../components/two-lines.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { VersionRow } from "./versions.operations.ts";

/**
 * Shows who got a link, and how often the links were opened. Omits a count of 0 if an answer was
 * recorded, because the client gave it without a link.
 */
export function SentTo({ links, recordedBy }: Pick<VersionRow, "links" | "recordedBy">) {
  const t = useTranslate();
  if (links.length === 0) return "–";
  const opened = links.reduce((sum, { openedCount }) => sum + openedCount, 0);
  return (
    <TwoLines
      small={(opened > 0 || !recordedBy) && t("proposalVersions:list.opened", { count: opened })}
    >
      <span translate="no">{links.map(({ recipientName }) => recipientName).join(", ")}</span>
    </TwoLines>
  );
}
