import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import type { ActionTools } from "../../../components/rows/row-actions.tsx";
import type { Failure } from "../../../lib/apollo/failure.ts";
import { refreshSessionNow } from "../../../lib/refresh-session.ts";
import type { Resumable } from "../pending-action/index.ts";
import type { Cost } from "./cost-dialog.tsx";
import { LazyCostDialog } from "./lazy-cost-dialog.ts";
import { needsPriceConfirmation, priceCodes } from "./price-codes.ts";

interface PaidAction<CostData, Data, Variables> {
  /** Variables of the query, and of the mutation except its price. */
  variables: Variables;
  /** The label of the dialog's button. */
  action: string;
  resumable: Resumable;
  query: TypedDocumentNode<CostData, Variables>;
  costIn: (data: CostData) => Cost | null | undefined;
  mutation: TypedDocumentNode<Data, Variables & { maxTokens?: number | null }>;
  onSuccess: (data: Data) => void;
}

/**
 * Runs an action that may cost tokens. Asks the user to confirm the price, unless `agreedTokens` is
 * given. Asks again if the price or the balance has changed. Returns the failure.
 */
export async function runPaidAction<CostData, Data, Variables extends OperationVariables>(
  tools: ActionTools,
  paidAction: PaidAction<CostData, Data, Variables>,
  agreedTokens?: number,
): Promise<Failure | null> {
  const { variables, action, resumable, query, costIn, mutation, onSuccess } = paidAction;
  const pay = async (maxTokens: number) => {
    const { data, failure } = await tools.send(
      mutation,
      { ...variables, maxTokens },
      { expected: priceCodes },
    );
    if (needsPriceConfirmation(failure)) return runPaidAction(tools, paidAction);
    if (!data) return failure;
    if (maxTokens > 0) void refreshSessionNow();
    onSuccess(data);
    return null;
  };
  if (agreedTokens !== undefined) return pay(agreedTokens);
  const { data, failure } = await tools.send(query, variables);
  const cost = data && costIn(data);
  if (!cost) return failure;
  if (cost.tokens === 0) return pay(0);
  tools.open((close) => (
    <LazyCostDialog
      // A new price remounts the dialog.
      key={cost.tokens}
      cost={cost}
      action={action}
      resumable={resumable}
      onConfirm={() => pay(cost.tokens)}
      onClose={close}
    />
  ));
  return null;
}
