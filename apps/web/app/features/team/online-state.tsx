import Box from "@mui/material/Box";
import { DateText } from "../../components/date-text.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { usePresence } from "../../lib/socket/presence.ts";

export function OnlineState({ userId, wasOnline }: { userId: string; wasOnline: boolean }) {
  const t = useTranslate();
  const isOnline = usePresence(userId, wasOnline);
  return (
    <Box
      component="span"
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 1,
        color: isOnline ? "text.primary" : "text.secondary",
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          flexShrink: 0,
          borderRadius: "50%",
          bgcolor: isOnline ? "success.main" : "transparent",
          border: 1,
          borderColor: isOnline ? "success.main" : "text.disabled",
        }}
      />
      {t(isOnline ? "team:online" : "team:offline")}
    </Box>
  );
}

interface LastSeenProps {
  userId: string;
  wasOnline: boolean;
  at: string | null | undefined;
}

/** Shows when the user was last active. Online users show "now", as the stored time lags behind. */
export function LastSeen({ userId, wasOnline, at }: LastSeenProps) {
  const t = useTranslate();
  const isOnline = usePresence(userId, wasOnline);
  if (isOnline) return t("team:now");
  return at ? <DateText value={at} hasTime /> : t("team:never");
}
