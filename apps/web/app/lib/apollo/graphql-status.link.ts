import { ApolloLink } from "@apollo/client";
import { toastDurations } from "@presale/contracts/limits.ts";
import type { GraphQLFormattedError } from "graphql";
import { tap } from "rxjs";
import type { NetworkEffects, OperationOptions } from "./effects.ts";
import { extensionsOf, sentTokenOf } from "./reply.ts";
import { createSessionEnder } from "./session-ender.ts";

/** Handled by the network status link. */
const transportStatuses = [413, 426, 511];

/** Turns the statuses in error extensions into toasts; a 401 ends the session. */
export const graphqlStatusLink = (effects: NetworkEffects) => {
  const endSession = createSessionEnder(effects, toastDurations.unauthenticated);

  const handle = (error: GraphQLFormattedError, operation: ApolloLink.Operation) => {
    const { status = 500, code, fields, details = {} } = extensionsOf(error);
    const { message } = error;
    const {
      callerShowsErrors = true,
      expected,
      isBackground,
    } = operation.getContext() as OperationOptions;
    const inPage = callerShowsErrors ? "shown" : "here";

    if (transportStatuses.includes(status)) return;
    const isExpected = code !== undefined && expected?.includes(code) === true;
    if (status === 401) endSession(message, sentTokenOf(operation));
    else if (isBackground) return;
    else if (status === 402) {
      const link = effects.paymentNoticeLink(code, details);
      const duration = toastDurations.paymentRequired;
      // A notice links to the overdue invoice, because forms don't. A dialog shows missing tokens.
      const placement = code === "INVOICE_OVERDUE" ? "here" : isExpected ? "shown" : inPage;
      effects.toast({ tone: "warning", message, duration, inPage: placement, link });
    } else if (isExpected) return;
    else if (status === 403) {
      const isTwoFactor = code === "TWO_FACTOR_REQUIRED";
      const duration = toastDurations.forbidden;
      // The banner of the target page explains the next step.
      effects.toast({ tone: "error", message, duration, inPage: isTwoFactor ? "shown" : inPage });
      if (isTwoFactor) effects.goToTwoFactor();
    }
    // Forms show invalid fields beside their inputs, and wrong credentials themselves.
    else if (status === 400 && (fields?.length || callerShowsErrors)) return;
    // Screens have a not-found state; only actions need a toast.
    else if (status === 404 && callerShowsErrors) return;
    else effects.toast({ tone: "error", message, duration: toastDurations.failure, inPage });
  };

  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap((result) => {
        const errors = (result as ApolloLink.Result).errors ?? [];
        // Several fields may fail for one reason: one toast per status.
        const seen = new Set<unknown>();
        for (const error of errors) {
          const { status } = extensionsOf(error);
          if (!seen.has(status)) handle(error, operation);
          seen.add(status);
        }
      }),
    ),
  );
};
