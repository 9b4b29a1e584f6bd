import { ApolloLink } from "@apollo/client";
import { toastDurations } from "@presale/contracts/limits.ts";
import type { GraphQLFormattedError } from "graphql";
import { tap } from "rxjs";
import type { NetworkEffects, OperationNotes } from "./effects.ts";
import { extensionsOf, sentTokenOf } from "./reply.ts";
import { sessionOver } from "./session-over.ts";

/** What the transport has answered for already; see the network status link. */
const transportStatuses = [413, 426, 511];

/** The statuses in the errors' extensions become toasts and, for 401, the end of the session. */
export const graphqlStatusLink = (effects: NetworkEffects) => {
  const unauthenticated = sessionOver(effects, toastDurations.unauthenticated);

  const handle = (error: GraphQLFormattedError, operation: ApolloLink.Operation) => {
    const { status = 500, code, fields, details = {} } = extensionsOf(error);
    const { message } = error;
    const { errorsShown = true, expected, isBackground } = operation.getContext() as OperationNotes;
    const inPage = errorsShown ? "shown" : "here";

    if (transportStatuses.includes(status)) return;
    const isExpected = code !== undefined && expected?.includes(code) === true;
    if (status === 401) unauthenticated(message, sentTokenOf(operation));
    else if (isBackground) return;
    else if (status === 402) {
      const link = effects.wayOut(code, details);
      const duration = toastDurations.paymentRequired;
      // No form shows where the invoice is that holds everything up; a dialog shows what is missing.
      const place = code === "INVOICE_OVERDUE" ? "here" : isExpected ? "shown" : inPage;
      effects.toast({ tone: "warning", message, duration, inPage: place, link });
    } else if (isExpected) return;
    else if (status === 403) {
      const isTwoFactor = code === "TWO_FACTOR_REQUIRED";
      const duration = toastDurations.forbidden;
      // The banner of the page that they are led to says what to do.
      effects.toast({ tone: "error", message, duration, inPage: isTwoFactor ? "shown" : inPage });
      if (isTwoFactor) effects.goToTwoFactor();
    }
    // Invalid fields stand beside their inputs; wrong credentials in the form.
    else if (status === 400 && (fields?.length || errorsShown)) return;
    // An unknown row is the screen's own not-found state; only an action has nowhere to say it.
    else if (status === 404 && errorsShown) return;
    else effects.toast({ tone: "error", message, duration: toastDurations.failure, inPage });
  };

  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap((result) => {
        const errors = (result as ApolloLink.Result).errors ?? [];
        // Many fields may fail for one reason: one toast a status is enough.
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
