import Chip from "@mui/material/Chip";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { DateText } from "../../components/date-text.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useCompanyZone } from "../../lib/session.ts";

/** Shows the day, and marks it once it is over in the company's time zone. */
export function ValidUntil({ day }: { day: string | null }) {
  const t = useTranslate();
  const timeZone = useCompanyZone();
  return (
    <>
      <DateText value={day} />
      {day !== null && day < zonedDay(new Date(), timeZone) && (
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
