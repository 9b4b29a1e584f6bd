import type { TypedDocumentNode } from "@apollo/client";
import { onDemand } from "../../components/on-demand.tsx";
import type { ActionTools } from "../../components/rows/row-actions.tsx";
import { refreshSessionNow } from "../../lib/refresh-session.ts";
import type { Cost } from "./cost-dialog.tsx";

const CostDialog = onDemand(async () => (await import("./cost-dialog.tsx")).CostDialog);

interface Paying<CostData, Data> {
  id: string;
  /** What is about to be done: the question's title and its button. */
  action: string;
  query: TypedDocumentNode<CostData, { id: string }>;
  costIn: (data: CostData) => Cost | null | undefined;
  mutation: TypedDocumentNode<Data, { id: string; maxTokens?: number | null }>;
  done: (data: Data) => void;
}

/** Does what may cost tokens: the price is asked first, and again when it has changed meanwhile. */
export async function payingAction<CostData, Data>(
  tools: ActionTools,
  paying: Paying<CostData, Data>,
): Promise<void> {
  const { id, action, query, costIn, mutation, done } = paying;
  const pay = async (maxTokens: number) => {
    const { data, failure } = await tools.send(mutation, { id, maxTokens }, ["COST_CHANGED"]);
    if (failure?.code === "COST_CHANGED") return payingAction(tools, paying);
    if (!data) return;
    if (maxTokens > 0) void refreshSessionNow();
    done(data);
  };
  const { data } = await tools.ask(query, { id });
  const cost = data && costIn(data);
  if (!cost) return;
  if (cost.tokens === 0) return pay(0);
  tools.open((close) => (
    <CostDialog
      // Another price is another question.
      key={cost.tokens}
      cost={cost}
      action={action}
      onConfirm={() => pay(cost.tokens)}
      onClose={close}
    />
  ));
}
