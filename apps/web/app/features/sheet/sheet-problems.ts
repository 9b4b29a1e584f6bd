import { toastDurations } from "@presale/contracts/limits.ts";
import { truncateText } from "@presale/contracts/text.ts";
import { translate } from "@presale/contracts/translate.ts";
import { addFullStop } from "../../lib/add-full-stop.ts";
import type { Failure } from "../../lib/apollo/failure.ts";
import { showToast } from "../../lib/toasts.ts";
import { type Change, rowUidOf } from "./sheet.ts";

/** Drops the problems of rows that have changed. */
export const removeProblems = (
  problems: ReadonlyMap<string, string>,
  changes: readonly Change[],
): Map<string, string> => {
  const rows = new Set(changes.map(rowUidOf));
  return new Map([...problems].filter(([uid]) => !rows.has(uid)));
};
/** Adds the lost input of a refused cell change to the message. */
export const problemMessage = (change: Change | undefined, message: string): string =>
  change?.kind === "cells" && change.now.workRoleId === undefined
    ? translate("sheet:yours", {
        message: addFullStop(message),
        value: Object.values(change.now).join(", "),
      })
    : message;

/** Reports rows that an undo took out of the sheet, but that stay in the library. */
export const toastKeptRows = (titles: readonly string[]) =>
  showToast({
    tone: "warning",
    message: translate("sheet:kept", {
      count: titles.length,
      titles: truncateText(titles.join(", "), 200),
    }),
    duration: toastDurations.failure,
  });

export const isAddition = (change: Change) => change.kind === "row" || change.kind === "feature";

/** Returns whether a retry is pointless. Any other failure may be temporary. */
export const isPermanentFailure = ({ status }: Failure): boolean =>
  [400, 403, 404].includes(status ?? 0);
