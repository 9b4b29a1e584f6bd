import type { ChangeKind } from "@presale/contracts/socket.ts";
import type { Subject } from "@presale/contracts/subjects.ts";
import type { Transaction } from "../db/transaction.ts";
import { announce } from "../events/events.ts";

/** A place of one company in events, in the index of connections and in the table of presence. */
export const subjectName = ({ kind, id }: { kind: string; id: string | number }): string =>
  `${kind}/${id}`;

/** The place that such a name names. */
export function subjectNamed(name: string): Subject<"viewers"> {
  const [kind = "", id = ""] = name.split("/");
  return { kind: kind as Subject<"viewers">["kind"], id };
}

/** Tells those who look at places of the transaction's company what has changed there, once it has. */
export const notifyViewers = (
  tx: Transaction,
  what: ChangeKind,
  ...places: { kind: Subject<"viewers">["kind"]; id: string | number }[]
): Promise<void> =>
  announce(
    tx,
    ...places.map((place) => ({
      kind: "changed",
      id: `${tx.companyId}/${subjectName(place)}/${what}`,
    })),
  );
