import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import type { ErrorCode } from "@presale/contracts/errors.ts";
import type { ActionTools } from "../../../components/rows/row-actions.tsx";
import type { SubmitResult } from "../../../lib/forms/use-app-form.ts";
import type { Named } from "../../../lib/named.ts";
import { refetchShown } from "../../../lib/refetch-shown.ts";
import { refreshSessionNow } from "../../../lib/refresh-session.ts";
import { send } from "../../../lib/send.ts";
import { toastSuccess } from "../../../lib/toasts.ts";
import type { Resumable } from "../pending-action/index.ts";
import {
  type Cost,
  LazyCostDialog,
  needsPriceConfirmation,
  priceCodes,
} from "../token-cost/index.ts";
import { type RefusedRow, RefusedRowsDialog } from "./refused-rows-dialog.tsx";

/** Consequences that the user has confirmed. */
export interface AgreedOptions {
  evenIfUsed?: boolean;
  maxTokens?: number;
}

/** One mutation of several rows: either all change or none. */
export interface BulkAction<Data, Variables extends OperationVariables> {
  rows: readonly Named[];
  mutation: TypedDocumentNode<Data, Variables>;
  variables: (rows: readonly Named[], agreed: AgreedOptions) => Variables;
  /** Returns the success message and the undo. */
  successOf: (data: Data) => Success;
  isDeletion?: boolean;
  cost?: {
    action: (rows: readonly Named[]) => string;
    resumable: (rows: readonly Named[]) => Resumable;
    fetch: (rows: readonly Named[]) => Promise<Cost | null | undefined>;
  };
}

interface Success {
  message: string;
  undo?: (tools: ActionTools) => Promise<unknown>;
}

const rowsRefusedCode: ErrorCode = "ROWS_REFUSED";

function showSuccess(tools: ActionTools, { message, undo }: Success): void {
  const run = async () => {
    await undo?.(tools);
    await refetchShown();
  };
  toastSuccess(message, undo && run);
  tools.reportChange();
}

/**
 * Runs a bulk action. If rows are refused, lists them and offers to run it on the others. If it
 * costs tokens, asks the user to confirm first. With `isInForm`, other failures show in the form
 * instead of a toast.
 */
export async function runBulkAction<Data, Variables extends OperationVariables>(
  tools: ActionTools,
  bulkAction: BulkAction<Data, Variables>,
  agreed: AgreedOptions = { maxTokens: 0 },
  isInForm = false,
): Promise<SubmitResult> {
  const { rows, mutation, variables, successOf, cost, isDeletion } = bulkAction;
  const { data, failure } = await send(mutation, variables(rows, agreed), {
    callerShowsErrors: isInForm,
    expected: [rowsRefusedCode, ...(cost ? priceCodes : [])],
  });
  if (failure && failure.code === rowsRefusedCode) {
    const refused = (failure.details?.rows ?? []) as RefusedRow[];
    const onContinue = (remaining: readonly Named[], more: AgreedOptions) =>
      runBulkAction(tools, { ...bulkAction, rows: remaining }, { ...agreed, ...more });
    tools.open((close) => (
      <RefusedRowsDialog
        rows={rows}
        refused={refused}
        isDeletion={isDeletion}
        onContinue={onContinue}
        onClose={close}
      />
    ));
    return {};
  }
  if (cost && needsPriceConfirmation(failure)) {
    const price = await cost.fetch(rows);
    if (!price) return { failure };
    const pay = () => runBulkAction(tools, bulkAction, { ...agreed, maxTokens: price.tokens });
    tools.open((close) => (
      <LazyCostDialog
        key={price.tokens}
        cost={price}
        action={cost.action(rows)}
        resumable={cost.resumable(rows)}
        onConfirm={pay}
        onClose={close}
      />
    ));
    return {};
  }
  if (!data) return { failure };
  if ((agreed.maxTokens ?? 0) > 0) void refreshSessionNow();
  showSuccess(tools, successOf(data));
  return {};
}
