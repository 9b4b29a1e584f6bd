import { formatDay } from "@presale/contracts/dates.ts";
import { Events } from "../../components/rows/events.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { Version } from "./versions.operations.ts";

const kinds = [
  "shared",
  "linked",
  "mailed",
  "revoked",
  "opened",
  "extended",
  "reopened",
  "superseded",
  "withdrawn",
] as const;

/** What happened to the version, oldest first. */
export function VersionTimeline({ version: { events, links } }: { version: Version }) {
  const t = useTranslate();
  const names = new Map(links.map(({ id, recipientName }) => [id, recipientName]));
  const sentenceOf = ({ kind, user, linkId, data }: Version["events"][number]): string => {
    const known = kinds.find((each) => each === kind);
    if (!known) return kind;
    const { until, by } = (data ?? {}) as { until?: string; by?: number };
    return t(`proposalLinks:timeline.kinds.${known}`, {
      user: user?.name ?? t("proposalLinks:timeline.someone"),
      name: names.get(linkId ?? "") ?? "",
      until: until && formatDay(until),
      by,
    });
  };
  return (
    <Events
      title={t("proposalLinks:timeline.title")}
      events={events.toReversed()}
      sentenceOf={sentenceOf}
    />
  );
}
