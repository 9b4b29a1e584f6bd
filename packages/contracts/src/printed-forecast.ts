import type { DictionaryKey } from "./translate.ts";
import type { VersionContent } from "./version-content.ts";

type Translate = (key: DictionaryKey, values?: Record<string, unknown>) => string;

/** Returns how sure the hours are, in one sentence, the same on the client's page and in the PDF. */
export const printedForecastOf = (
  { forecast }: Pick<VersionContent, "forecast">,
  t: Translate,
): string | null =>
  forecast
    ? t("proposalVersions:client.forecast", {
        expected: Number(forecast.expected),
        p80: Number(forecast.p80),
      })
    : null;
