import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { limits } from "@presale/contracts/limits.ts";
import { hoursLevels, isComputed, pricesLevels } from "@presale/contracts/prices.ts";
import { useWatch } from "react-hook-form";
import { AmountInput } from "../../components/forms/amount-input.tsx";
import { CheckboxInput } from "../../components/forms/checkbox-input.tsx";
import { DateInput } from "../../components/forms/date-input.tsx";
import { SelectInput } from "../../components/forms/select-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { WorkRoleInput } from "../shared/work-roles/index.ts";
import { CardInput, type PriceFormState } from "./card-input.tsx";
import { FixedFromForecast } from "./fixed-from-forecast.tsx";
import { KindInput } from "./kind-input.tsx";
import { Notices } from "./notices.tsx";
import { PercentInput } from "./percent-input.tsx";
import { discountKinds, type PriceValues } from "./price-values.ts";
import type { PricedProject, RateCard, WorkRole } from "./prices.operations.ts";

const stackSx = {
  display: "grid",
  gap: 2.5,
  pt: 1,
  gridTemplateColumns: "minmax(0, 1fr)",
} as const;
const twoColumnsSx = {
  ...stackSx,
  pt: 0,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
} as const;

type Control = FieldControl<PriceValues>;
interface CardProps {
  control: Control;
  card: RateCard;
}

const amountKind = ({ digits }: RateCard) => ({ digits, max: limits.price.maxMinorUnits });

function RatesFields(props: Props & { card: RateCard }) {
  const t = useTranslate();
  const { control } = props.form;
  return (
    <SectionCard title={t("prices:sections.rates")}>
      <Box sx={stackSx}>
        <Box sx={twoColumnsSx}>
          <CardInput {...props} />
          <DateInput
            control={control}
            name="ratesOn"
            label={t("prices:field.ratesOn")}
            help={t("prices:field.ratesOnHelp")}
          />
        </Box>
        <WorkRoleInput
          control={control}
          label={t("prices:field.workRole")}
          help={t("prices:field.workRoleHelp")}
          roles={props.roles}
        />
      </Box>
    </SectionCard>
  );
}

function Discount({ control, card }: CardProps) {
  const t = useTranslate();
  const kind = useWatch({ control, name: "discountKind" });
  return (
    <Box sx={twoColumnsSx}>
      <SelectInput
        control={control}
        name="discountKind"
        label={t("prices:field.discountKind")}
        options={discountKinds.map((value) => ({
          value,
          label: t(`prices:discountKind.${value}`),
        }))}
      />
      {kind === "rate" && (
        <PercentInput
          control={control}
          name="discountRate"
          label={t("prices:field.discountRate")}
          required
        />
      )}
      {kind === "amount" && (
        <AmountInput
          control={control}
          name="discountAmount"
          kind={amountKind(card)}
          currency={card.currency}
          label={t("prices:field.discountAmount")}
          required
        />
      )}
    </Box>
  );
}

function Surcharges({ control, card }: CardProps) {
  const t = useTranslate();
  return (
    <SectionCard title={t("prices:sections.amounts")}>
      <Box sx={stackSx}>
        <Box sx={twoColumnsSx}>
          {(["overhead", "contingency"] as const).map((name) => (
            <PercentInput
              key={name}
              control={control}
              name={name}
              label={t(`prices:field.${name}`)}
              help={t(`prices:field.${name}Help`)}
            />
          ))}
        </Box>
        <Discount control={control} card={card} />
      </Box>
    </SectionCard>
  );
}

/** Shows the overhead of a fixed price. It raises the cost, and the client doesn't see it. */
function CostFields({ control }: { control: Control }) {
  const t = useTranslate();
  return (
    <SectionCard title={t("prices:sections.costs")}>
      <Box sx={{ ...twoColumnsSx, pt: 1 }}>
        <PercentInput
          control={control}
          name="overhead"
          label={t("prices:field.overhead")}
          help={t("prices:field.overheadCostHelp")}
        />
      </Box>
    </SectionCard>
  );
}

function TaxFields({ control }: { control: Control }) {
  const t = useTranslate();
  return (
    <SectionCard title={t("prices:sections.tax")}>
      <Box sx={stackSx}>
        <Box sx={twoColumnsSx}>
          <PercentInput control={control} name="taxRate" label={t("prices:field.taxRate")} />
          <TextInput
            control={control}
            name="taxLabel"
            label={t("prices:field.taxLabel")}
            help={t("prices:field.taxLabelHelp")}
            autoComplete="off"
          />
        </Box>
        <TextInput
          control={control}
          name="taxNote"
          label={t("prices:field.taxNote")}
          help={t("prices:field.taxNoteHelp")}
          autoComplete="off"
        />
      </Box>
    </SectionCard>
  );
}

function FoldedFields({ control }: { control: Control }) {
  const t = useTranslate();
  const [hours, prices, overhead, contingency] = useWatch({
    control,
    name: ["showHours", "showPrices", "isOverheadFolded", "isContingencyFolded"],
  });
  const areHoursShown = hours === "tasks" || hours === "features";
  return (
    <>
      {(["isOverheadFolded", "isContingencyFolded"] as const).map((name) => (
        <CheckboxInput
          key={name}
          control={control}
          name={name}
          label={t(`prices:field.${name}`)}
          help={t("prices:field.foldedHelp")}
        />
      ))}
      <Notices>
        {(overhead || contingency) && areHoursShown && prices === "features" && (
          <Alert severity="info" role="note" sx={{ mt: 1 }}>
            {t("prices:effectiveRate")}
          </Alert>
        )}
      </Notices>
    </>
  );
}

function ShownFields({ control, isFoldable }: { control: Control; isFoldable: boolean }) {
  const t = useTranslate();
  return (
    <SectionCard title={t("prices:sections.shown")}>
      <Box sx={stackSx}>
        <Box sx={twoColumnsSx}>
          <SelectInput
            control={control}
            name="showHours"
            label={t("prices:field.showHours")}
            options={hoursLevels.map((value) => ({ value, label: t(`prices:hours.${value}`) }))}
          />
          <SelectInput
            control={control}
            name="showPrices"
            label={t("prices:field.showPrices")}
            options={pricesLevels.map((value) => ({ value, label: t(`prices:levels.${value}`) }))}
          />
        </Box>
        <Box sx={{ ...stackSx, gap: 0.5, pt: 0 }}>
          <CheckboxInput control={control} name="showRates" label={t("prices:field.showRates")} />
          {isFoldable && <FoldedFields control={control} />}
        </Box>
      </Box>
    </SectionCard>
  );
}

interface Props {
  form: PriceFormState;
  cards: readonly RateCard[];
  savedCard: RateCard;
  roles: readonly WorkRole[];
  project: PricedProject;
  /** Version of the saved price. */
  version: number;
}

export function PriceFields(props: Props) {
  const { form, cards, savedCard, project, version } = props;
  const t = useTranslate();
  const { control } = form;
  const [kind, cardId] = useWatch({ control, name: ["kind", "rateCardId"] });
  const card = cards.find(({ id }) => id === cardId) ?? savedCard;
  return (
    <>
      <SectionCard title={t("prices:kind.label")}>
        <Box sx={stackSx}>
          <KindInput control={control} />
          {kind === "fixed" && (
            <Box sx={twoColumnsSx}>
              <AmountInput
                control={control}
                name="fixedNet"
                kind={amountKind(card)}
                currency={card.currency}
                label={t("prices:field.fixedNet")}
                required
              />
              <FixedFromForecast key={version} control={control} project={project} card={card} />
            </Box>
          )}
        </Box>
      </SectionCard>
      {kind !== "none" && (
        <>
          <RatesFields {...props} card={card} />
          {isComputed(kind) ? (
            <Surcharges control={control} card={card} />
          ) : (
            <CostFields control={control} />
          )}
          <TaxFields control={control} />
          <ShownFields control={control} isFoldable={isComputed(kind)} />
        </>
      )}
    </>
  );
}
