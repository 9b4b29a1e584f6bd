import Box from "@mui/material/Box";
import { useState } from "react";
import { DateText } from "../../components/date-text.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { usePresence } from "../../lib/socket/presence.ts";

interface Props {
  userId: string;
  wasOnline: boolean;
  at: string | null | undefined;
}

/** Shows that the user is online, or else when they were last active. */
export function LastSeen({ userId, wasOnline, at }: Props) {
  const t = useTranslate();
  const isOnline = usePresence(userId, wasOnline);
  // Once this page has shown the user as online, the stored time is out of date.
  const [wasSeen, setWasSeen] = useState(isOnline);
  if (isOnline && !wasSeen) setWasSeen(true);
  if (!isOnline && wasSeen) return t("team:offline");
  if (!isOnline) return at ? <DateText value={at} hasTime /> : t("team:never");
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: "50%", bgcolor: "success.main" }}
      />
      {t("team:online")}
    </Box>
  );
}
