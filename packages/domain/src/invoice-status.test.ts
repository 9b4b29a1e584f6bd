import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type InvoiceStatus,
  type InvoiceTransition,
  invoiceTransitions,
  nextInvoiceStatus,
  type PaymentEventKind,
  paymentStatus,
} from "./invoice-status.ts";

const transitions = Object.keys(invoiceTransitions) as InvoiceTransition[];
const statuses: InvoiceStatus[] = [
  "notPaid",
  "inProgress",
  "paid",
  "confirmed",
  "canceled",
  "refunded",
];

it("nextInvoiceStatus allows exactly the listed transitions", () => {
  const allowed = statuses.flatMap((status) =>
    transitions.flatMap((transition) => {
      const to = nextInvoiceStatus(status, transition);
      return to ? [`${status} ${transition} ${to}`] : [];
    }),
  );
  expect(allowed).toEqual([
    "notPaid begin inProgress",
    "notPaid pay paid",
    "notPaid cancel canceled",
    "inProgress fail notPaid",
    "inProgress pay paid",
    "paid confirm confirmed",
    "confirmed refund refunded",
  ]);
});

it("an invoice is paid and refunded at most once, and stays cancelled or refunded", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...transitions), { maxLength: 40 }), (sequence) => {
      let status: InvoiceStatus = "notPaid";
      const reached: InvoiceStatus[] = [];
      for (const transition of sequence) {
        const next = nextInvoiceStatus(status, transition);
        if (status === "canceled" || status === "refunded") expect(next).toBeNull();
        if (next) reached.push(next);
        status = next ?? status;
      }
      for (const once of ["paid", "confirmed", "canceled", "refunded"])
        expect(reached.filter((each) => each === once).length).toBeLessThanOrEqual(1);
      if (reached.includes("canceled")) expect(reached).not.toContain("paid");
      if (reached.includes("confirmed")) expect(reached).toContain("paid");
    }),
  );
});

it("paymentStatus doesn't depend on the order or repetition of payment events", () => {
  const facts: PaymentEventKind[] = ["canceled", "failed", "succeeded", "refunded"];
  const told = fc.uniqueArray(fc.constantFrom(...facts)).chain((some) =>
    fc.tuple(
      fc.constant(some),
      fc.shuffledSubarray([...some, ...some], {
        minLength: 2 * some.length,
        maxLength: 2 * some.length,
      }),
    ),
  );
  fc.assert(
    fc.property(told, ([some, again]) => {
      expect(paymentStatus(new Set(again))).toBe(paymentStatus(new Set(some)));
    }),
  );
  expect(paymentStatus(new Set())).toBe("validation");
  expect(paymentStatus(new Set(["failed", "succeeded"]))).toBe("success");
  expect(paymentStatus(new Set(["canceled", "failed"]))).toBe("failure");
  expect(paymentStatus(new Set(["refunded"]))).toBe("refunded");
});
