import Link from "@mui/material/Link";
import { mustAskToCount } from "../../lib/analytics.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { countingRecord } from "../../lib/storage/records.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";

/** Lets a visitor change their answer about visit counting. */
export function CountingChoice() {
  const t = useWords();
  const isHydrated = useHydrated();
  if (!isHydrated || !mustAskToCount()) return null;
  return (
    <>
      {" · "}
      <Link
        component="button"
        type="button"
        variant="caption"
        color="inherit"
        className="finger-high"
        onClick={() => countingRecord.write(null)}
      >
        {t("site:counting.again")}
      </Link>
    </>
  );
}
