import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import type { ActionTools, RowActions } from "../../components/rows/row-actions.tsx";
import { toastSuccess } from "../../lib/toasts.ts";
import { type RateCard, updateRateCardMutation } from "./rates.operations.ts";

const RateCardDialog = lazyWithRetry(
  async () => (await import("./rate-card-dialog.tsx")).RateCardDialog,
);

async function toggleArchived(
  tools: ActionTools,
  { id, title, archivedAt }: RateCard,
): Promise<void> {
  const { t, send, reportChange } = tools;
  const isArchived = archivedAt === null;
  const { data } = await send(updateRateCardMutation, { id, input: { isArchived } });
  const card = data?.updateRateCard;
  if (!card) return;
  reportChange();
  toastSuccess(t(`rates:card.${isArchived ? "archived" : "restored"}`, { title }), async () => {
    // Sends the version, so that a later change by another user is reported instead of being
    // reversed.
    const input = { isArchived: !isArchived, version: card.version };
    await send(updateRateCardMutation, { id, input });
    reportChange();
  });
}

export const cardActions: RowActions<RateCard> = (card, tools) => {
  const { t, send, open, reportChange, isPermitted } = tools;
  const { id, title, isDefault, archivedAt } = card;
  const isAllowed = isPermitted("canUpdateCompanyProfile");
  return [
    {
      label: t("rates:card.edit"),
      isAllowed,
      run: () =>
        open((close) => (
          <RateCardDialog card={card} onDone={() => reportChange()} onClose={close} />
        )),
    },
    ...(isDefault || archivedAt
      ? []
      : [
          {
            label: t("rates:card.makeDefault"),
            isAllowed,
            run: async () => {
              const input = { isDefault: true };
              const { data } = await send(updateRateCardMutation, { id, input });
              if (data?.updateRateCard) reportChange(t("rates:card.madeDefault", { title }));
            },
          },
        ]),
    {
      label: t(archivedAt ? "rates:card.restore" : "rates:card.archive"),
      isAllowed: isAllowed && !isDefault,
      ...(isAllowed && isDefault && { reason: t("rates:card.archiveDefault") }),
      run: () => toggleArchived(tools, card),
    },
  ];
};
