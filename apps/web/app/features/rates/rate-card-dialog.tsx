import { createRateCardInput } from "@presale/contracts/inputs/rate.input.ts";
import { type DialogCallbacks, FormDialog } from "../../components/forms/form-dialog.tsx";
import { SelectInput } from "../../components/forms/select-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { currencyOptions, defaultCurrencyOf } from "../../lib/proposal-currencies.ts";
import { useSession } from "../../lib/session.ts";
import {
  createRateCardMutation,
  type RateCard,
  updateRateCardMutation,
} from "./rates.operations.ts";

interface Props extends DialogCallbacks {
  card?: RateCard;
}

export function RateCardDialog({ card, ...dialog }: Props) {
  const t = useTranslate();
  const defaultCurrency = defaultCurrencyOf(useSession().user?.company);
  const isFixed = (card?.rates?.length ?? 0) > 0;
  return (
    <FormDialog
      {...dialog}
      schema={createRateCardInput}
      defaultValues={{ title: card?.title ?? "", currency: card?.currency ?? defaultCurrency }}
      onSubmit={async (input, send) => {
        const { failure } = card
          ? await send(updateRateCardMutation, {
              id: card.id,
              input: { ...input, version: card.version },
            })
          : await send(createRateCardMutation, { input });
        return { failure };
      }}
      toast={({ title }) => t(card ? "rates:card.saved" : "rates:card.added", { title })}
      draftKey={card ? `rateCard.${card.id}` : "rateCard.new"}
      title={t(card ? "rates:card.editTitle" : "rates:card.add")}
      submitLabel={t(card ? "rates:save" : "rates:card.add")}
      maxWidth="xs"
    >
      {(control) => (
        <>
          <TextInput
            control={control}
            name="title"
            label={t("rates:field.title")}
            autoComplete="off"
            required
          />
          <SelectInput
            control={control}
            name="currency"
            label={t("rates:field.currency")}
            help={t(isFixed ? "rates:card.currencyFixed" : "rates:card.currencyHelp")}
            options={currencyOptions}
            disabled={isFixed}
            required
          />
        </>
      )}
    </FormDialog>
  );
}
