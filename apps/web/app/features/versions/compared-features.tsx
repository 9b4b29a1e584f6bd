import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { shownHoursOf } from "@presale/contracts/shown-hours.ts";
import type { ContentPrice } from "@presale/contracts/version-content.ts";
import type {
  Difference,
  FeatureDifference,
  RowDifference,
} from "@presale/domain/compare-versions.ts";
import type { HoursRange } from "@presale/domain/hours.ts";
import { useState } from "react";
import { HoursText } from "../../components/estimate/range-bar.tsx";
import { useRowMoves } from "../../components/list/use-row-keys.ts";
import { VersionDifference } from "../../components/versions/version-difference.tsx";
import { rangeText } from "../../lib/amounts.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { MoreButton, useShowMore } from "../shared/proposal/index.ts";
import { textLines } from "./comparison-labels.ts";

/** Number of features shown at first and added by each click on the button to show more. */
const pageSize = 50;

const kindColors = {
  added: "success",
  removed: "error",
  changed: "info",
  moved: "default",
  same: "default",
} as const;
const kindSigns = { added: "+", removed: "−", changed: "±", moved: "↕", same: "=" } as const;

export function KindChip({ kind }: { kind: Difference }) {
  const t = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={kindColors[kind]}
      label={
        <>
          <span aria-hidden>{kindSigns[kind]} </span>
          {t(`proposalVersions:comparison.kinds.${kind}`)}
        </>
      }
    />
  );
}

export type Row = RowDifference<
  { id: number | string; title: string; description: unknown } & Partial<HoursRange>
>;

export function HoursChange({ row: { from: earlier, to, fields } }: { row: Row }) {
  const from = earlier && shownHoursOf(earlier);
  const shown = to ? shownHoursOf(to) : from;
  if (!shown) return null;
  return (
    <Box component="span" sx={{ whiteSpace: "nowrap" }}>
      {from && fields.includes("hours") && (
        <>
          <HoursText {...from} />
          {" → "}
        </>
      )}
      <HoursText {...shown} />
    </Box>
  );
}

interface ComparedPrices {
  from?: ContentPrice | undefined;
  to?: ContentPrice | undefined;
}
interface PriceProps {
  feature: FeatureDifference;
  prices: ComparedPrices;
}

/** Shows a feature's changed price, if the client sees prices by feature. */
function PriceChange({ feature: { from, to, fields }, prices }: PriceProps) {
  const t = useTranslate();
  if (!fields.includes("price") || !prices.from || !prices.to || !from?.price || !to?.price)
    return null;
  return (
    <Box sx={{ typography: "body2", color: "text.secondary", overflowWrap: "anywhere" }}>
      {t("proposalVersions:comparison.featurePrice", {
        before: rangeText(from.price, prices.from),
        after: rangeText(to.price, prices.to),
      })}
    </Box>
  );
}

interface WorkRole {
  id: string;
  title: string;
}
interface RoleProps {
  task: FeatureDifference["tasks"][number];
  roles: readonly WorkRole[];
}

/** Shows a task's changed work role. */
function RoleChange({ task: { from, to, fields }, roles }: RoleProps) {
  const t = useTranslate();
  if (!fields.includes("role")) return null;
  const titleOf = (row: typeof to) =>
    roles.find(({ id }) => id === String(row?.workRoleId))?.title ??
    t("proposalVersions:comparison.noRole");
  return (
    <Box sx={{ typography: "body2", color: "text.secondary", overflowWrap: "anywhere" }}>
      {t("proposalVersions:comparison.role", { before: titleOf(from), after: titleOf(to) })}
    </Box>
  );
}

/** Compares descriptions on demand, because comparing takes time. */
function DescriptionChange({ row: { from, to } }: { row: Row }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box>
      <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t("proposalVersions:comparison.description", { title: to?.title ?? "" })}
      </Button>
      {isOpen && (
        <VersionDifference
          before={textLines(from?.description)}
          after={textLines(to?.description)}
        />
      )}
    </Box>
  );
}

function ComparedRow({ row, isFeature }: { row: Row; isFeature?: boolean }) {
  const { kind, from, to, fields } = row;
  const title = (to ?? from)?.title ?? "";
  return (
    <>
      <Box
        data-row={(to ?? from)?.id}
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 1.5,
          rowGap: 0.5,
        }}
      >
        <Box
          data-row-link
          tabIndex={-1}
          sx={{
            flex: "1 1 220px",
            minWidth: 0,
            typography: "body2",
            fontWeight: isFeature ? 600 : undefined,
            overflowWrap: "anywhere",
          }}
        >
          {from && to && fields.includes("title") ? (
            <VersionDifference before={[from.title]} after={[to.title]} />
          ) : (
            <bdi>{title}</bdi>
          )}
        </Box>
        <KindChip kind={kind} />
        <Box sx={{ typography: "body2", minWidth: { sm: 150 }, textAlign: "right" }}>
          <HoursChange row={row} />
        </Box>
      </Box>
      {fields.includes("description") && <DescriptionChange row={row} />}
    </>
  );
}

interface Props {
  features: readonly FeatureDifference[];
  prices?: ComparedPrices;
  /** The tasks' work roles, for users who may read them. */
  roles?: readonly WorkRole[] | undefined;
  isAllShown: boolean;
}

/** Lists changed features in the order of the later version. */
export function ComparedFeatures({ features, prices = {}, roles = [], isAllShown }: Props) {
  const { shown, next, showMore } = useShowMore(features, pageSize);
  useRowMoves();
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {shown.map((feature) => (
          <Box
            component="li"
            key={(feature.to ?? feature.from)?.id}
            sx={{ px: 2.5, py: 1.25, borderTop: 1, borderColor: "divider" }}
          >
            <ComparedRow row={feature} isFeature />
            <PriceChange feature={feature} prices={prices} />
            <Box
              component="ul"
              sx={{ m: 0, p: 0, pl: 2.5, listStyle: "none", "&:empty": { display: "none" } }}
            >
              {feature.tasks
                .filter(({ kind }) => isAllShown || kind !== "same")
                .map((task) => (
                  <Box component="li" key={(task.to ?? task.from)?.id} sx={{ py: 0.5 }}>
                    <ComparedRow row={task} />
                    <RoleChange task={task} roles={roles} />
                  </Box>
                ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ px: 2.5, "&:empty": { display: "none" } }}>
        <MoreButton shown={shown.length} total={features.length} next={next} onMore={showMore} />
      </Box>
    </>
  );
}
