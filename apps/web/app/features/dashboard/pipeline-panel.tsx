import Box from "@mui/material/Box";
import { formatAmountRange } from "@presale/contracts/proposal-currencies.ts";
import { RowLink } from "../../components/rows/row-link.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import type { PipelineState } from "./dashboard.operations.ts";

const rowSx = {
  position: "relative",
  display: "grid",
  alignItems: "baseline",
  columnGap: 2,
  gridTemplateColumns: {
    xs: "minmax(0, 1fr) auto",
    sm: "minmax(0, 1fr) 112px minmax(0, 1.2fr)",
  },
  px: 2.5,
  py: 1.25,
  minHeight: { xs: 68, sm: 44 },
  borderTop: 1,
  borderColor: "divider",
  "&:hover": { bgcolor: "background.subtle" },
} as const;

const amountsSx = {
  gridColumn: { xs: "1 / -1", sm: "auto" },
  display: "flex",
  flexWrap: "wrap",
  justifyContent: { sm: "flex-end" },
  columnGap: 2,
  typography: "body2",
  fontVariantNumeric: "tabular-nums",
} as const;

function StateRow({ state, count, sums }: PipelineState) {
  const t = useTranslate();
  return (
    <Box component="li" sx={rowSx}>
      <RowLink to={`${pathTo("proposals")}?state=${state}`}>
        {t(`workspace:dashboard.pipeline.states.${state}`)}
      </RowLink>
      <Box
        sx={{ typography: "body2", color: "text.secondary", fontVariantNumeric: "tabular-nums" }}
      >
        {t("workspace:dashboard.pipeline.count", { count })}
      </Box>
      <Box sx={amountsSx}>
        {sums.map(({ currency, digits, minNet, maxNet }) => (
          <span key={`${currency}-${digits}`} translate="no">
            {formatAmountRange({ min: BigInt(minNet), max: BigInt(maxNet) }, currency, digits, 0)}
          </span>
        ))}
        {sums.length === 0 && (
          <Box component="span" sx={{ color: "text.secondary" }}>
            {t("workspace:dashboard.pipeline.noPrice")}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Shows the number and net price of the proposals in each state, by currency. */
export function PipelinePanel({ states }: { states: readonly PipelineState[] }) {
  const t = useTranslate();
  return (
    <SectionCard
      flush
      title={t("workspace:dashboard.pipeline.title")}
      actions={
        <TextLink to={pathTo("proposals")} variant="body2">
          {t("workspace:dashboard.pipeline.all")}
        </TextLink>
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {states.map((state) => (
          <StateRow key={state.state} {...state} />
        ))}
      </Box>
    </SectionCard>
  );
}
