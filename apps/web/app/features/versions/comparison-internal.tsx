import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { isComputed } from "@presale/contracts/prices.ts";
import type { ContentPrice } from "@presale/contracts/version-content.ts";
import { SectionCard } from "../../components/section-card.tsx";
import { amountText, percentText, tenthsText } from "../../lib/amounts.ts";
import { type Translate, useTranslate } from "../../lib/i18n/use-translate.ts";
import { ComparedTable, type ComparedValue, type VersionName } from "./compared-table.tsx";
import { amountChange, hasSameCurrency } from "./comparison-labels.ts";
import type { Comparison, PriceInternals } from "./versions.operations.ts";

/** A version's price: the part that the client sees, and the rest. */
interface Priced {
  price: ContentPrice;
  internals: PriceInternals;
}
type Side = Priced | "none" | "incomplete";

interface Value {
  text: string;
  /** Minor units, from which the change is computed. */
  amount?: string;
}
type ValueOf = (priced: Priced) => Value | null;

const emptyValue = "–";

function rowOf(
  id: string,
  label: string,
  readValue: ValueOf,
  { from, to }: Record<"from" | "to", Side>,
  t: Translate,
): ComparedValue {
  const [before, after] = [from, to].map((side) =>
    typeof side === "string" ? null : readValue(side),
  );
  const isComparable =
    typeof from !== "string" && typeof to !== "string" && hasSameCurrency(from.price, to.price);
  const textOf = (side: Side, value: Value | null | undefined) =>
    side === "incomplete"
      ? t("proposalVersions:comparison.incomplete")
      : (value?.text ?? emptyValue);
  return {
    id,
    label,
    before: textOf(from, before),
    after: textOf(to, after),
    ...(isComparable &&
      before?.amount !== undefined &&
      after?.amount !== undefined && {
        change: amountChange(Number(before.amount), Number(after.amount), to.price),
      }),
  };
}

/** Returns the roles of both versions, in the order of the later one. */
function rolesOf(sides: readonly Side[]): { id: string; role: string }[] {
  const rates = sides.flatMap((side) => (typeof side === "string" ? [] : side.internals.rates));
  const titles = new Map<string, string>();
  for (const { workRoleId: id, title } of rates) if (!titles.has(id)) titles.set(id, title);
  return [...titles].map(([id, role]) => ({ id, role }));
}

const rateOf =
  (id: string, field: "price" | "cost"): ValueOf =>
  ({ price, internals }) => {
    const amount = internals.rates.find(({ workRoleId }) => workRoleId === id)?.[field];
    return amount == null ? null : { text: amountText(amount, price), amount };
  };

const costAt =
  (end: "min" | "max", unknown: string): ValueOf =>
  ({ price, internals: { cost } }) =>
    cost ? { text: amountText(cost[end], price), amount: cost[end] } : { text: unknown };

const marginAt =
  (end: "min" | "max", unknown: string): ValueOf =>
  ({ price, internals: { margin } }) =>
    margin
      ? {
          text: `${amountText(margin[end], price)} (${tenthsText(margin[`${end}Tenths`])})`,
          amount: margin[end],
        }
      : { text: unknown };

/** Returns rows for overhead, contingency, changed rates, cost and margin. */
function internalRows(sides: Record<"from" | "to", Side>, t: Translate): ComparedValue[] {
  const row = (id: string, label: string, readValue: ValueOf) =>
    rowOf(id, label, readValue, sides, t);
  const unknown = t("proposalVersions:comparison.internal.unknown");
  const ends = ["min", "max"] as const;
  return [
    row("overhead", t("report:price.lines.overhead"), ({ internals }) => ({
      text: percentText(internals.overhead),
    })),
    // A fixed price has no contingency.
    row("contingency", t("report:price.lines.contingency"), ({ price, internals }) =>
      isComputed(price.kind) ? { text: percentText(internals.contingency) } : null,
    ),
    // Shows only changed rates: there may be many roles, and most rates stay the same.
    ...(sides.from === "incomplete" || sides.to === "incomplete"
      ? []
      : rolesOf([sides.to, sides.from])
    )
      .flatMap(({ id, role }) =>
        (["price", "cost"] as const).map((field) =>
          row(
            `${field} ${id}`,
            t(`proposalVersions:comparison.internal.${field}PerHour`, { role }),
            rateOf(id, field),
          ),
        ),
      )
      .filter(({ before, after }) => before !== after),
    ...ends.map((end) =>
      row(
        `cost ${end}`,
        t(`proposalVersions:comparison.internal.cost.${end}`),
        costAt(end, unknown),
      ),
    ),
    ...ends.map((end) =>
      row(
        `margin ${end}`,
        t(`proposalVersions:comparison.internal.margin.${end}`),
        marginAt(end, unknown),
      ),
    ),
  ];
}

const sideOf = (
  price: ContentPrice | undefined,
  internals: PriceInternals | null,
  isIncomplete = false,
): Side => {
  if (isIncomplete) return "incomplete";
  return price && internals ? { price, internals } : "none";
};

interface Props {
  comparison: Comparison;
  nameOf: VersionName;
}

/**
 * Compares the internal part of two prices. Renders nothing for users who can't update projects.
 */
export function ComparisonInternal({ comparison, nameOf }: Props) {
  const t = useTranslate();
  const { internal, isPriceIncomplete } = comparison;
  if (!internal) return null;
  const sides = {
    from: sideOf(comparison.from.price, internal.from),
    to: sideOf(comparison.to.price, internal.to, isPriceIncomplete),
  };
  if (sides.from === "none" && sides.to === "none") return null;
  const title = t("proposalVersions:comparison.internal.title");
  return (
    <SectionCard title={title}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t("proposalVersions:comparison.internal.lead")}
      </Typography>
      <Box sx={{ maxWidth: 640 }}>
        <ComparedTable
          label={t("proposalVersions:comparison.internal.table")}
          rows={internalRows(sides, t)}
          nameOf={nameOf}
        />
      </Box>
    </SectionCard>
  );
}
