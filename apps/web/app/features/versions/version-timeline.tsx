import { formatDay } from "@presale/contracts/dates.ts";
import { Events } from "../../components/rows/events.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { Version } from "./versions.operations.ts";

const eventKinds = [
  "shared",
  "linked",
  "mailed",
  "revoked",
  "opened",
  "extended",
  "reopened",
  "superseded",
  "withdrawn",
  "changes",
  "declined",
  "question",
  "reply",
  "accepted",
  "recordedAccepted",
  "recordedDeclined",
  "voided",
  "unlocked",
] as const;

interface EventData {
  until?: string;
  /** The number of the version that replaced this one. */
  by?: number;
  answerId?: number;
}

/** Returns the key of the event's sentence. Answers that a user recorded have separate keys. */
const sentenceKindOf = (kind: string, isByUser: boolean): string => {
  if (!isByUser) return kind;
  if (kind === "accepted") return "recordedAccepted";
  return kind === "declined" ? "recordedDeclined" : kind;
};

/** Lists the version's events, oldest first. */
export function VersionTimeline({ version: { events, links, answers } }: { version: Version }) {
  const t = useTranslate();
  const names = new Map(links.map(({ id, recipientName }) => [id, recipientName]));
  const sentenceOf = ({ kind, user, linkId, data }: Version["events"][number]): string => {
    const sentenceKind = eventKinds.find((each) => each === sentenceKindOf(kind, user !== null));
    if (!sentenceKind) return kind;
    const { until, by, answerId } = (data ?? {}) as EventData;
    const answer = answers.find(({ id }) => id === String(answerId));
    return t(`proposalLinks:timeline.kinds.${sentenceKind}`, {
      user: user?.name ?? t("proposalLinks:timeline.someone"),
      name: names.get(linkId ?? "") ?? "",
      until: until && formatDay(until),
      by: answer?.name ?? by,
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
