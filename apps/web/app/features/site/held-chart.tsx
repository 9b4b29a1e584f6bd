import Box from "@mui/material/Box";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { claimedShare, measuredShares } from "./how-sure-figures.ts";
import { HowSureTable } from "./how-sure-table.tsx";

const primaryColour = "var(--presale-palette-primary-main)";
const trackColour = "var(--presale-palette-divider)";
const textColour = "var(--presale-palette-text-primary)";

/**
 * Draws a share as a bar, with a line at the claimed share. The bar is paler from the lowest to the
 * highest figure.
 */
function HeldBar({ low, high }: { low: number; high: number }) {
  return (
    <Box component="svg" aria-hidden width="100%" height={16} sx={{ display: "block", mt: 0.75 }}>
      <rect y={3} width="100%" height={10} fill={trackColour} />
      <rect y={3} width={`${low}%`} height={10} fill={primaryColour} />
      <rect
        x={`${low}%`}
        y={3}
        width={`${high - low}%`}
        height={10}
        fill={primaryColour}
        opacity={0.5}
      />
      <line
        x1={`${claimedShare}%`}
        x2={`${claimedShare}%`}
        y2={16}
        stroke={textColour}
        strokeWidth={2}
      />
    </Box>
  );
}

const shareOf = (low: number, high: number) => (low === high ? `${low}%` : `${low}–${high}%`);

/** Shows how often ranges held, for each method of estimating them. */
export function HeldChart() {
  const t = useTranslate();
  return (
    <Box component="figure" sx={{ m: 0, mt: 2 }}>
      <HowSureTable caption={t("howSure:measured.caption")}>
        <thead>
          <tr>
            <th scope="col">{t("howSure:measured.method")}</th>
            <th scope="col">{t("howSure:measured.held")}</th>
          </tr>
        </thead>
        <tbody>
          {measuredShares.map(({ range, low, high }) => (
            <tr key={range}>
              <th scope="row">
                {t(`howSure:measured.${range}`)}
                <HeldBar low={low} high={high} />
              </th>
              <td>{shareOf(low, high)}</td>
            </tr>
          ))}
        </tbody>
      </HowSureTable>
      <Box
        component="figcaption"
        aria-hidden
        sx={{ typography: "caption", color: "text.secondary", mt: 1 }}
      >
        {t("howSure:measured.line")}
      </Box>
    </Box>
  );
}
