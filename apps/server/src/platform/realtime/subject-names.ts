import type { ChangeKind } from "@presale/contracts/socket.ts";
import type { Subject } from "@presale/contracts/subjects.ts";
import type { Transaction } from "../db/transaction.ts";
import { announce } from "../events/events.ts";

/** Returns a subject's name in events, the connection index and the presence table. */
export const subjectName = ({ kind, id }: { kind: string; id: string | number }): string =>
  `${kind}/${id}`;

export function parseSubjectName(name: string): Subject<"viewers"> {
  const [kind = "", id = ""] = name.split("/");
  return { kind: kind as Subject<"viewers">["kind"], id };
}

/** Notifies the subjects' viewers in the transaction's company after the commit. */
export const notifyViewers = (
  tx: Transaction,
  what: ChangeKind,
  ...subjects: { kind: Subject<"viewers">["kind"]; id: string | number }[]
): Promise<void> =>
  announce(
    tx,
    ...subjects.map((subject) => ({
      kind: "changed",
      id: `${tx.companyId}/${subjectName(subject)}/${what}`,
    })),
  );
