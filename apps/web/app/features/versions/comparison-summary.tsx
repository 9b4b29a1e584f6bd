import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { shownHoursOf } from "@presale/contracts/shown-hours.ts";
import { SpreadText } from "../../components/estimate/spread-text.tsx";
import { DetailsList } from "../../components/rows/details-card.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { formatHours } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { VersionName } from "./compared-table.tsx";
import { countKinds, countTaskKinds, hoursChange, type KindCounts } from "./comparison-labels.ts";
import { ComparisonPrice } from "./comparison-price.tsx";
import type { Comparison } from "./versions.operations.ts";

interface Props {
  comparison: Comparison;
  nameOf: VersionName;
}

const numberSx = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;

export function ComparedHours({ comparison: { from, to }, nameOf }: Props) {
  const t = useTranslate();
  const ends = [
    ["minHours", t("proposalVersions:comparison.min")],
    ["maxHours", t("proposalVersions:comparison.max")],
  ] as const;
  const [before, after] = [shownHoursOf(from.totals), shownHoursOf(to.totals)];
  if (!before || !after) return null;
  return (
    <Table size="small" aria-label={t("proposalVersions:comparison.summary")}>
      <TableHead>
        <TableRow>
          <TableCell component="td" sx={{ pl: 0 }} />
          <TableCell align="right">{nameOf("from")}</TableCell>
          <TableCell align="right">{nameOf("to")}</TableCell>
          <TableCell align="right" sx={{ pr: 0 }}>
            {t("proposalVersions:comparison.difference")}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {ends.map(([end, label]) => (
          <TableRow key={end}>
            <TableCell component="th" scope="row" sx={{ pl: 0 }}>
              {label}
            </TableCell>
            <TableCell align="right" translate="no" sx={numberSx}>
              {formatHours(before[end])}
            </TableCell>
            <TableCell align="right" translate="no" sx={numberSx}>
              {formatHours(after[end])}
            </TableCell>
            <TableCell align="right" translate="no" sx={{ ...numberSx, pr: 0, fontWeight: 600 }}>
              {hoursChange(before[end], after[end])}
            </TableCell>
          </TableRow>
        ))}
        <TableRow sx={{ "&:last-child > *": { border: 0 } }}>
          <TableCell component="th" scope="row" sx={{ pl: 0 }}>
            {t("ui:estimate.spreadName")}
          </TableCell>
          <TableCell align="right">
            <SpreadText range={before} />
          </TableCell>
          <TableCell align="right">
            <SpreadText range={after} />
          </TableCell>
          <TableCell sx={{ pr: 0 }} />
        </TableRow>
      </TableBody>
    </Table>
  );
}

export function ComparisonSummary({ comparison, nameOf }: Props) {
  const t = useTranslate();
  const { features } = comparison;
  const summaryOf = ({ added, removed, changed }: KindCounts) =>
    t("proposalVersions:comparison.counts", { added, removed, changed });
  return (
    <SectionCard title={t("proposalVersions:comparison.summary")}>
      <Box sx={{ maxWidth: 640 }}>
        <ComparedHours comparison={comparison} nameOf={nameOf} />
        <ComparisonPrice {...comparison} nameOf={nameOf} />
        <Box sx={{ mt: 1.5 }}>
          <DetailsList
            entries={[
              [t("proposalVersions:comparison.features"), summaryOf(countKinds(features))],
              [t("proposalVersions:comparison.tasks"), summaryOf(countTaskKinds(features))],
            ]}
          />
        </Box>
      </Box>
    </SectionCard>
  );
}
