import { shownHoursOf } from "@presale/contracts/shown-hours.ts";
import type { ShownHours } from "./proposal.types.ts";

/** Returns the rows whose hours the client sees. */
export const knownHoursOf = <Row extends ShownHours>(rows: readonly Row[]) =>
  rows.flatMap((row) => {
    const hours = shownHoursOf(row);
    return hours ? [{ ...row, ...hours }] : [];
  });
