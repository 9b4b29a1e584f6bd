import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { formatDay } from "@presale/contracts/dates.ts";
import { taxNameOf } from "@presale/contracts/printed-price.ts";
import { SectionCard } from "../../components/section-card.tsx";
import { smallTableSx } from "../../components/small-table-sx.ts";
import { amountText, type Money, percentText, rangeText, tenthsText } from "../../lib/amounts.ts";
import { formatList } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { AmountsTable } from "./amounts-table.tsx";
import { Notices } from "./notices.tsx";
import { priceRows } from "./price-rows.ts";
import type { Price } from "./prices.operations.ts";

interface Props {
  price: Price;
  /** Whether the price is a preview of unsaved changes. */
  isPreview: boolean;
  /** Whether the price belongs to earlier input: the current input is invalid or not yet priced. */
  isOutdated: boolean;
}
interface PricedProps extends Pick<Props, "price"> {
  money: Money;
}

const Note = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ px: 2.5, pb: 1.5 }}>
    {children}
  </Typography>
);

function Lines({ price, money }: PricedProps) {
  const t = useTranslate();
  const { lines, settings } = price;
  if (!lines) return <Note>{t("prices:summary.unknown")}</Note>;
  const rows = priceRows(lines, settings).map(({ kind, range, rate }) => {
    const name = t(`report:price.lines.${kind}`);
    const withRate = (thousandths: number) =>
      t("prices:summary.withRate", { label: name, rate: percentText(thousandths) });
    const named = rate === null ? name : withRate(rate);
    const label = kind === "tax" ? taxNameOf(settings, name) : named;
    return { id: kind, label, range, isStrong: kind === "net" || kind === "total" };
  });
  return (
    <AmountsTable
      label={t("prices:summary.title")}
      money={money}
      rows={rows}
      heads={{
        name: t("prices:summary.line"),
        min: t("prices:summary.min"),
        max: t("prices:summary.max"),
        single: t("prices:summary.amount"),
      }}
    />
  );
}

function Features({ price: { lines }, money }: PricedProps) {
  const t = useTranslate();
  if (!lines || lines.features.length === 0) return null;
  return (
    <SectionCard title={t("prices:features.title")} flush>
      <Note>{t(`prices:features.${lines.work ? "addUpToWork" : "addUpToNet"}`)}</Note>
      <AmountsTable
        label={t("prices:features.title")}
        money={money}
        rows={lines.features.map(({ featureId, title, min, max }) => ({
          id: featureId,
          label: title,
          range: { min, max },
        }))}
        heads={{
          name: t("prices:features.feature"),
          min: t("prices:summary.min"),
          max: t("prices:summary.max"),
          single: t("prices:summary.amount"),
        }}
      />
    </SectionCard>
  );
}

function Roles({ price: { roles, ratesDay }, money }: PricedProps) {
  const t = useTranslate();
  if (roles.length === 0) return null;
  const title = t("prices:roles.title", { day: formatDay(ratesDay) });
  const amount = (value: string | null) =>
    value === null ? (
      <Box component="span" sx={{ color: "text.secondary" }}>
        {t("prices:roles.none")}
      </Box>
    ) : (
      <span translate="no">{amountText(value, money)}</span>
    );
  return (
    <SectionCard title={title} flush>
      <Box role="group" aria-label={title} tabIndex={0} sx={{ overflowX: "auto" }}>
        <Table size="small" aria-label={title} sx={smallTableSx}>
          <TableHead>
            <TableRow>
              <TableCell>{t("prices:roles.role")}</TableCell>
              <TableCell align="right">{t("prices:roles.price")}</TableCell>
              <TableCell align="right">{t("prices:roles.cost")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {roles.map(({ id, title: name, archivedAt, price, cost }) => (
              <TableRow key={id}>
                <TableCell component="th" scope="row">
                  <bdi>{archivedAt ? t("library:workRole.archived", { title: name }) : name}</bdi>
                </TableCell>
                <TableCell align="right">{amount(price)}</TableCell>
                <TableCell align="right">{amount(cost)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </SectionCard>
  );
}

function CostAndMargin({ price, money }: PricedProps) {
  const t = useTranslate();
  const { cost, margin, rolesWithoutCost } = price;
  if (!price.lines) return null;
  return (
    <SectionCard title={t("prices:margin.title")} flush>
      <Note>{t("prices:margin.lead")}</Note>
      {cost && margin ? (
        <AmountsTable
          label={t("prices:margin.title")}
          money={money}
          rows={[
            { id: "cost", label: t("prices:margin.cost"), range: cost },
            {
              id: "margin",
              label: t("prices:margin.margin"),
              range: margin,
              small: { min: tenthsText(margin.minTenths), max: tenthsText(margin.maxTenths) },
              isStrong: true,
            },
          ]}
          heads={{
            name: t("prices:summary.line"),
            min: t("prices:margin.min"),
            max: t("prices:margin.max"),
            single: t("prices:summary.amount"),
          }}
        />
      ) : (
        <Note>
          {t("prices:margin.unknown", {
            count: rolesWithoutCost.length,
            roles: formatList(rolesWithoutCost),
          })}
        </Note>
      )}
    </SectionCard>
  );
}

function Warnings({ price: { warnings, computedNet }, money }: PricedProps) {
  const t = useTranslate();
  const range = computedNet ? rangeText(computedNet, money) : "";
  return warnings.map((warning) => (
    <Alert key={warning} severity="warning" role="note">
      {t(`prices:warnings.${warning}`, { range })}
    </Alert>
  ));
}

/** Shows the price, computed with the current hours. */
export function PriceSummary({ price, isPreview, isOutdated }: Props) {
  const t = useTranslate();
  const { rateCard: money, settings } = price;
  const isPriced = money && settings.kind !== "none";
  const state = isOutdated ? "outdated" : isPreview ? "unsaved" : "saved";
  return (
    <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Notices>{isPriced && <Warnings price={price} money={money} />}</Notices>
      <SectionCard title={t("prices:summary.title")} flush>
        {isPriced ? (
          <>
            <Note>{t(`prices:summary.${state}`)}</Note>
            <Box sx={{ opacity: isOutdated ? 0.5 : 1 }}>
              <Lines price={price} money={money} />
            </Box>
          </>
        ) : (
          <Note>{t(`prices:summary.${isOutdated ? "outdated" : "none"}`)}</Note>
        )}
      </SectionCard>
      {isPriced && (
        <>
          <Features price={price} money={money} />
          <Roles price={price} money={money} />
          <CostAndMargin price={price} money={money} />
        </>
      )}
    </Box>
  );
}
