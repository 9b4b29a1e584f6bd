import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import { ButtonLink } from "../../components/button-link.tsx";
import type { Failure } from "../../lib/apollo/failure.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { useOrderMissing } from "../library/order-missing.ts";
import { type Part, wordOf } from "./assembly.ts";
import type { BuilderKind, Refusal } from "./use-builder.ts";

interface OrderProps {
  kind: BuilderKind;
  items: readonly Part[];
  reason: Failure;
}

/** The balance was too small when it came to it: the way to an order, to whoever may go it. */
function OrderLink({ kind, items, reason }: OrderProps) {
  const t = useWords();
  const missing = reason.code === "TOKENS_EXHAUSTED" ? Number(reason.details?.missing) || 0 : 0;
  const order = useOrderMissing(missing);
  if (!order) return null;
  const action = t(`builder:${kind}.addSelected`, { count: items.length });
  return (
    <ButtonLink
      to={order.to}
      size="small"
      color="inherit"
      onClick={() => order.leave({ action, parts: items })}
    >
      {t("library:cost.order", { count: missing })}
    </ButtonLink>
  );
}

/** A change that was refused or never reached the server and was taken back, or a step not taken. */
export function RefusalAlert<Item extends Part>(props: {
  builder: BuilderKind;
  refusal: Refusal<Item> | null;
  onClose: () => void;
}) {
  const { builder, refusal, onClose } = props;
  const t = useWords();
  if (!refusal) return null;
  const { kind, items, reason } = refusal;
  const word = wordOf(kind, items);
  const values = { title: items[0]?.title, count: items.length };
  const isOvertaken = typeof reason === "string";
  return (
    <Alert
      severity={isOvertaken || reason.status === 402 ? "warning" : "error"}
      role="alert"
      onClose={onClose}
      slotProps={{ closeButton: { "aria-label": t("ui:dismiss"), title: undefined } }}
      sx={{ mb: 2, overflowWrap: "anywhere" }}
    >
      <AlertTitle sx={{ mb: 0 }}>
        {isOvertaken
          ? t(`builder:history.overtaken.${reason}`, {
              step: t(`builder:history.step.${word}`, values),
            })
          : t(`builder:refused.${word}`, values)}
      </AlertTitle>
      {isOvertaken ? (
        t("builder:history.overtaken.text")
      ) : (
        <>
          {reason.fields[0]?.message ?? reason.message} {t("builder:refused.undone")}{" "}
          <OrderLink kind={builder} items={items} reason={reason} />
        </>
      )}
    </Alert>
  );
}
