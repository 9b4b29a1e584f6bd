import { hasTaxLine, taxNameOf } from "@presale/contracts/printed-price.ts";
import { shownHoursOf } from "@presale/contracts/shown-hours.ts";
import type { VersionContent } from "@presale/contracts/version-content.ts";
import { type ComparedFeature, compareFeatures } from "@presale/domain/compare-versions.ts";
import { rangeText } from "../../lib/amounts.ts";
import { formatHoursRange, formatList } from "../../lib/format.ts";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import { changedFields, changedTexts, hasSameCurrency, isSame } from "./comparison-labels.ts";
import { fieldLabelKeys } from "./comparison-texts.tsx";

export interface Preview {
  content: VersionContent;
  /** Ids that are the same in every preview, by the `ref` of a feature or task. */
  keys: Readonly<Record<string, string>>;
}

/** Limits the names per line, so that the other lines stay visible. */
const maxNames = 8;

const emptyValue = "–";

const featuresOf = ({ content, keys }: Preview): ComparedFeature[] =>
  content.features.map(({ ref, tasks, ...feature }) => ({
    ...feature,
    id: keys[ref] ?? ref,
    tasks: tasks.map(({ ref: taskRef, ...task }) => ({ ...task, id: keys[taskRef] ?? taskRef })),
  }));

function featureLines(before: Preview, after: Preview, t: Translate): string[] {
  const [from, to] = [before.content.price, after.content.price];
  const isSameCurrency = !from || !to || hasSameCurrency(from, to);
  const features = compareFeatures(featuresOf(before), featuresOf(after), isSameCurrency);
  return (["added", "removed", "changed", "moved"] as const).flatMap((kind) => {
    const names = features.flatMap((row) =>
      row.kind === kind ? [(row.to ?? row.from)?.title ?? ""] : [],
    );
    if (names.length === 0) return [];
    const more = names.length - maxNames;
    const shown =
      more > 0
        ? [...names.slice(0, maxNames), t("proposalVersions:freeze.changes.more", { count: more })]
        : names;
    return [
      t(`proposalVersions:freeze.changes.${kind}`, {
        count: names.length,
        names: formatList(shown),
      }),
    ];
  });
}

export const hoursText = ({ totals }: Pick<VersionContent, "totals">): string => {
  const hours = shownHoursOf(totals);
  return hours ? `${formatHoursRange(hours.minHours, hours.maxHours)} h` : emptyValue;
};

export const netText = ({ price }: Pick<VersionContent, "price">): string =>
  price ? rangeText(price.net, price) : emptyValue;

/** Returns the price without the fields that have their own line. */
const withoutListedFields = ({ price }: VersionContent) =>
  price && {
    ...price,
    kind: null,
    net: null,
    tax: null,
    total: null,
    taxRate: null,
    taxLabel: null,
  };

/** Returns what changed between two previews with the same options, as lines of text. */
export function previewChanges(one: Preview, other: Preview, t: Translate): string[] {
  const [before, after] = [one.content, other.content];
  const change = (label: string, textOf: (content: VersionContent) => string): string[] => {
    const values = { label, before: textOf(before), after: textOf(after) };
    return values.before === values.after
      ? []
      : [t("proposalVersions:freeze.changes.value", values)];
  };
  const net = change(t("proposalVersions:list.netPrice"), netText);
  const fields = changedFields(before, after, String).map(({ field }) => t(fieldLabelKeys[field]));
  const texts = changedTexts(before, after).map(({ field }) => t(`report:${field}`));
  const letterheadOf = ({ company, look }: VersionContent) => ({ company, look });
  const isLetterheadSame = isSame(letterheadOf(before), letterheadOf(after));
  // A changed net implies changed lines.
  const isPriceSame =
    net.length > 0 || isSame(withoutListedFields(before), withoutListedFields(after));
  const others = [
    ...fields,
    ...texts,
    ...(isSame(before.attachments, after.attachments) ? [] : [t("report:files")]),
    ...(isSame(before.forecast, after.forecast) ? [] : [t("proposalVersions:comparison.forecast")]),
    ...(isLetterheadSame ? [] : [t("proposalVersions:comparison.letterhead")]),
    // The price's lines, rates or note.
    ...(isPriceSame ? [] : [t("report:price.title")]),
    ...(before.frozenOn === after.frozenOn ? [] : [t("report:date")]),
  ];
  return [
    ...featureLines(one, other, t),
    ...change(t("proposalVersions:freeze.changes.hours"), hoursText),
    ...net,
    ...change(t("proposalVersions:freeze.changes.priceKind"), ({ price }) =>
      price ? t(`proposalVersions:comparison.priceKinds.${price.kind}`) : emptyValue,
    ),
    ...change(t("report:price.lines.tax"), ({ price }) =>
      price && hasTaxLine(price) ? taxNameOf(price, t("report:price.lines.tax")) : emptyValue,
    ),
    ...change(t("proposalVersions:list.number"), ({ number }) => String(number)),
    ...(others.length > 0
      ? [t("proposalVersions:freeze.changes.others", { names: formatList(others) })]
      : []),
  ];
}
