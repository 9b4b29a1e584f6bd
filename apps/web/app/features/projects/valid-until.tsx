import Chip from "@mui/material/Chip";
import { DateText } from "../../components/plain-values.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";

/** Today in the reader's own time, as the API writes a day. */
const today = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** The last day of an offer; a day that is over says so. */
export function ValidUntil({ day }: { day: string | null }) {
  const t = useWords();
  return (
    <>
      <DateText value={day} />
      {day !== null && day < today() && (
        <Chip
          size="small"
          color="warning"
          label={t("projects:expired")}
          sx={{ ml: 1, height: 20 }}
        />
      )}
    </>
  );
}
