import Box from "@mui/material/Box";
import { formatDay } from "@presale/contracts/dates.ts";
import type { VersionContent } from "@presale/contracts/version-content.ts";
import type { ReactNode } from "react";
import { DateText } from "../../components/date-text.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

export interface Message {
  id: string | number;
  kind: "changes" | "declined" | "question" | "reply" | "accepted" | "voided";
  name: string;
  /** Visible to the company only. */
  email?: string | null;
  emailVerifiedAt?: string | null;
  /** The verified address isn't the recipient's. */
  isOtherAddress?: boolean;
  jobTitle?: string | null;
  purchaseOrder?: string | null;
  /** The sentence that the client agreed to. */
  statement?: string | null;
  /** How the client gave a recorded answer. */
  way?: "email" | "paper" | "spoken" | null;
  recordedBy?: { name: string } | null;
  /** The day of a recorded answer. */
  givenOn?: string | null;
  text: string | null;
  /** Features that should change, by their `ref`. */
  featureNotes?: readonly { ref: string; text: string | null }[];
  at: string;
}

type Features = readonly Pick<VersionContent["features"][number], "ref" | "title">[];

interface Props<Each extends Message> {
  messages: readonly Each[];
  /** Features of the version's content. */
  features: Features;
  actionsOf?: (message: Each) => ReactNode;
  /** Shown below the text. */
  moreOf?: (message: Each) => ReactNode;
  /** For a page that the server renders for everyone: shows the day in UTC. */
  isShared?: boolean;
}

type DetailsProps = Omit<Message, "id" | "kind" | "name" | "text" | "featureNotes" | "at">;

function Details({
  email,
  emailVerifiedAt,
  isOtherAddress,
  jobTitle,
  purchaseOrder,
  way,
  recordedBy,
  givenOn,
}: DetailsProps) {
  const t = useTranslate();
  const otherAddress = isOtherAddress && t("proposalAnswers:otherAddress");
  const lines = [
    jobTitle,
    email &&
      `${email} · ${t(emailVerifiedAt ? "proposalAnswers:verified" : "proposalAnswers:notVerified")}`,
    otherAddress,
    purchaseOrder && t("proposalAnswers:purchaseOrder", { number: purchaseOrder }),
    way &&
      t("proposalAnswers:recordedBy", {
        name: recordedBy?.name ?? "",
        way: t(`proposalAnswers:ways.${way}`),
      }),
    givenOn && t("proposalAnswers:givenOn", { day: formatDay(givenOn) }),
  ];
  return lines.map(
    (line) =>
      line && (
        <Box
          key={line}
          sx={{
            typography: "caption",
            color: line === otherAddress ? "warning.ink" : "text.secondary",
          }}
          translate="no"
        >
          {line}
        </Box>
      ),
  );
}

interface NotesProps {
  notes: NonNullable<Message["featureNotes"]>;
  features: Features;
}

function FeatureNotes({ notes, features }: NotesProps) {
  const t = useTranslate();
  const titles = new Map(features.map(({ ref, title }) => [ref, title]));
  return (
    <Box sx={{ mt: 1 }}>
      <Box sx={{ typography: "caption", color: "text.secondary" }}>
        {t("proposalAnswers:featureNotes")}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {notes.map(({ ref, text }) => (
          <li key={ref}>
            <bdi translate="no">{titles.get(ref)}</bdi>
            {text && (
              <Box dir="auto" sx={{ color: "text.secondary", whiteSpace: "pre-line" }}>
                {text}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface MessageProps {
  message: Message;
  features: Features;
  isShared: boolean;
}

function MessageText({ message, features, isShared }: MessageProps) {
  const t = useTranslate();
  const { id: _id, kind, name, text, featureNotes = [], at, ...more } = message;
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, alignItems: "baseline" }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          <bdi translate="no">{name}</bdi>
        </Box>
        <Box component="span" sx={{ color: "text.secondary" }}>
          {t(`proposalAnswers:kinds.${kind}`)} ·{" "}
          <DateText value={at} hasTime={!isShared} isShared={isShared} />
        </Box>
      </Box>
      <Details {...more} />
      {text && (
        <Box component="p" dir="auto" sx={{ m: 0, mt: 0.5, whiteSpace: "pre-line" }}>
          {text}
        </Box>
      )}
      {featureNotes.length > 0 && <FeatureNotes notes={featureNotes} features={features} />}
    </>
  );
}

/** Shows the client's answers and the company's replies as plain text, oldest first. */
export function VersionMessages<Each extends Message>({
  messages,
  features,
  actionsOf,
  moreOf,
  isShared = false,
}: Props<Each>) {
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2 }}>
      {messages.map((message) => (
        <Box
          component="li"
          key={message.id}
          sx={{ typography: "body2", overflowWrap: "anywhere", display: "flex", gap: 1 }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <MessageText message={message} features={features} isShared={isShared} />
            {moreOf?.(message)}
          </Box>
          {actionsOf?.(message)}
        </Box>
      ))}
    </Box>
  );
}
