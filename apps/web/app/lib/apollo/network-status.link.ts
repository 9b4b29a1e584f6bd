import { ApolloLink } from "@apollo/client";
import { toastDurations } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import { OperationTypeNode } from "graphql";
import { catchError, of, throwError } from "rxjs";
import * as z from "zod/mini";
import type { NetworkEffects, OperationOptions } from "./effects.ts";
import { failureOf, isUnreachable, transportMessage } from "./failure.ts";
import { responseOf, responseOfError, resultInBody, sentTokenOf } from "./reply.ts";
import { createSessionEnder } from "./session-ender.ts";

const versions = z.record(z.string(), z.string());

function versionsIn(response: Response): Record<string, string> | undefined {
  try {
    const header = response.headers.get("new-release-versions");
    const read = z.safeParse(versions, JSON.parse(header ?? ""));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

const isAbort = (error: unknown) => error instanceof Error && error.name === "AbortError";

/** Handles transport failures: 426, 511, 413, and missing responses. */
export const networkStatusLink = (effects: NetworkEffects) => {
  let isReloading = false;
  /** Shows the toast once: a repeated toast would delay the reload. */
  const reloadOutdatedPage = (message: string) => {
    if (isReloading) return;
    isReloading = true;
    effects.toast({
      tone: "info",
      message,
      duration: toastDurations.clientOutdated,
      onClose: effects.reload,
    });
  };

  const endSession = createSessionEnder(effects, toastDurations.sessionEnded);

  const toastFailure = (error: unknown, { isBackground, callerShowsErrors }: OperationOptions) => {
    if (isBackground) return;
    effects.toast({
      tone: "error",
      message: transportMessage(error),
      duration: toastDurations.failure,
      inPage: callerShowsErrors === false ? "here" : "shown",
    });
  };

  return new ApolloLink((operation, forward) => {
    // The server would refuse the operation again.
    if (isReloading || effects.isOutdated()) {
      const message = translate("errors:clientOutdated");
      reloadOutdatedPage(message);
      const extensions = { status: 426, code: "CLIENT_OUTDATED" };
      return of({ data: null, errors: [{ message, extensions }] });
    }
    return forward(operation).pipe(
      catchError((error: unknown) => {
        if (isAbort(error)) return throwError(() => error);
        const result = resultInBody(error);
        const response = responseOfError(error) ?? responseOf(operation);
        const message = result?.errors?.[0]?.message;
        const notes = operation.getContext() as OperationOptions;
        const failure = failureOf(error);
        const isLost = failure !== null && isUnreachable(failure);
        const isQuery = operation.operationType === OperationTypeNode.QUERY;
        const isReported = isLost && isQuery && effects.reportConnectionLoss();
        if (response?.status === 426) {
          const released = versionsIn(response);
          if (released) effects.storeVersions(released);
          reloadOutdatedPage(message ?? translate("errors:clientOutdated"));
        } else if (response?.status === 511)
          endSession(message ?? translate("errors:sessionEnded"), sentTokenOf(operation));
        // Forms show a 413 beside the file field.
        else if (
          !result &&
          !isReported &&
          (response?.status !== 413 || notes.callerShowsErrors === false)
        )
          toastFailure(error, notes);
        return result ? of(result) : throwError(() => error);
      }),
    );
  });
};
