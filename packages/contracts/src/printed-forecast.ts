import type { DictionaryKey } from "./translate.ts";
import type { VersionContent } from "./version-content.ts";

type Translate = (key: DictionaryKey, values?: Record<string, unknown>) => string;

/** Returns the sentence about the certainty of the hours, for the client's page and the PDF. */
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
