import { formatDay } from "@presale/contracts/dates.ts";
import { toastDurations } from "@presale/contracts/limits.ts";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import { showToast, toastSuccess } from "../../lib/toasts.ts";
import type { Send } from "../../lib/use-send.ts";
import {
  deleteRateMutation,
  type Rate,
  type RateCard,
  ratesQuery,
  setRateMutation,
  type WorkRole,
} from "./rates.operations.ts";

export interface Cell {
  role: WorkRole;
  card: RateCard;
}
type Amounts = Pick<Rate, "price" | "cost">;

export const rateOfDay = ({ role, card }: Cell, day: string): Rate | undefined =>
  card.rates?.find(({ workRoleId, validFrom }) => workRoleId === role.id && validFrom === day);

const isSame = (one: Amounts | undefined, other: Amounts | undefined) =>
  one?.price === other?.price && (one?.cost ?? null) === (other?.cost ?? null);

interface Change {
  cell: Cell;
  day: string;
  before: Amounts | undefined;
  after: Amounts | undefined;
}

/**
 * Shows a toast about a rate's change, with an undo that leaves later changes by other users
 * intact. `send` shows failures as toasts.
 */
export function toastRateChange(t: Translate, send: Send, change: Change): void {
  const { cell, day, before, after } = change;
  const { role, card } = cell;
  const values = { role: role.title, day: formatDay(day) };
  const undo = async () => {
    const { data } = await send(ratesQuery, {});
    const current = data?.rateCards?.find(({ id }) => id === card.id);
    if (!current) return;
    if (!isSame(rateOfDay({ role, card: current }, day), after))
      return showToast({
        tone: "warning",
        message: t("rates:rate.overtaken", values),
        duration: toastDurations.failure,
      });
    const input = { rateCardId: card.id, workRoleId: role.id, validFrom: day };
    const { failure } = before
      ? await send(setRateMutation, { input: { ...input, price: before.price, cost: before.cost } })
      : await send(deleteRateMutation, { input });
    if (!failure) toastSuccess(t("rates:rate.undone"));
  };
  toastSuccess(t(after ? "rates:rate.done" : "rates:history.deleted", values), undo);
}
