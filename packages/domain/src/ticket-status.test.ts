import fc from "fast-check";
import { expect, it } from "vitest";
import {
  canTransitionTicket,
  isTicketOpen,
  nextTicketStatuses,
  statusAfterReply,
  type TicketStatus,
} from "./ticket-status.ts";

const statuses: TicketStatus[] = ["processing", "resolved", "closed"];

it("canTransitionTicket allows exactly the listed transitions", () => {
  const allowed = statuses.flatMap((from) =>
    statuses.filter((to) => canTransitionTicket(from, to)).map((to) => `${from} ${to}`),
  );
  expect(allowed).toEqual([
    "processing resolved",
    "processing closed",
    "resolved processing",
    "resolved closed",
  ]);
  expect(statuses.map(nextTicketStatuses)).toEqual([
    ["resolved", "closed"],
    ["processing", "closed"],
    [],
  ]);
});

it("a reply reopens a resolved ticket, and a closed one takes no reply", () => {
  expect(statuses.map(statusAfterReply)).toEqual(["processing", "processing", null]);
});

it("a closed ticket stays closed", () => {
  const steps = fc.array(fc.constantFrom<TicketStatus | "reply">(...statuses, "reply"));
  fc.assert(
    fc.property(steps, (sequence) => {
      let status: TicketStatus = "processing";
      let wasClosed = false;
      for (const step of sequence) {
        if (step === "reply") status = statusAfterReply(status) ?? status;
        else if (canTransitionTicket(status, step)) status = step;
        wasClosed ||= status === "closed";
        if (wasClosed) expect([status, isTicketOpen(status)]).toEqual(["closed", false]);
      }
    }),
  );
});
