import Box from "@mui/material/Box";
import { DateText } from "../../components/plain-values.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

export interface Message {
  id: string | number;
  kind: "changes" | "declined" | "question" | "reply";
  name: string;
  /** Not verified. Only the company sees it. */
  email?: string | null;
  text: string | null;
  at: string;
}

interface Props {
  messages: readonly Message[];
  /** For a page that the server renders for everyone: shows the day in UTC. */
  isShared?: boolean;
}

/** What a client said and the company replied, oldest first. Plain text. */
export function VersionMessages({ messages, isShared = false }: Props) {
  const t = useTranslate();
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2 }}>
      {messages.map(({ id, kind, name, email, text, at }) => (
        <Box component="li" key={id} sx={{ typography: "body2", overflowWrap: "anywhere" }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, alignItems: "baseline" }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              <bdi translate="no">{name}</bdi>
            </Box>
            <Box component="span" sx={{ color: "text.secondary" }}>
              {t(`proposalAnswers:kinds.${kind}`)} ·{" "}
              <DateText value={at} time={!isShared} isShared={isShared} />
            </Box>
          </Box>
          {email && (
            <Box sx={{ typography: "caption", color: "text.secondary" }}>
              <span translate="no">{email}</span> · {t("proposalAnswers:notVerified")}
            </Box>
          )}
          {text && (
            <Box component="p" dir="auto" sx={{ m: 0, mt: 0.5, whiteSpace: "pre-line" }}>
              {text}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
