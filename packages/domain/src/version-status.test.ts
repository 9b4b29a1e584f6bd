import { describe, expect, it, test } from "vitest";
import {
  discardableStatuses,
  isExpired,
  isLive,
  linkableStatuses,
  sentStatuses,
  type VersionStatus,
  type VersionTransition,
  versionStatuses,
  versionTransitions,
} from "./version-status.ts";

const transitions = Object.keys(versionTransitions) as VersionTransition[];

/** Returns the statuses that a version can reach from these. */
function reachable(from: readonly VersionStatus[]): Set<VersionStatus> {
  const reached = new Set(from);
  for (const status of reached)
    for (const name of transitions) {
      const { from: sources, to } = versionTransitions[name];
      if (to && (sources as readonly VersionStatus[]).includes(status)) reached.add(to);
    }
  return reached;
}

test("a new version can reach every status", () =>
  expect(reachable(["preparing"])).toEqual(new Set(versionStatuses)));

test("a version that was sent can't be discarded or become unsent", () => {
  expect(discardableStatuses.filter((status) => sentStatuses.includes(status))).toEqual([]);
  const unsent = versionStatuses.filter((status) => !sentStatuses.includes(status));
  expect(unsent.filter((status) => reachable(sentStatuses).has(status))).toEqual([]);
});

test("an accepted version can only be voided, and a voided one stays", () => {
  expect(reachable(["accepted"])).toEqual(new Set(["accepted", "voided"]));
  expect(reachable(["voided"])).toEqual(new Set(["voided"]));
});

test("a withdrawn version has no links", () => expect(linkableStatuses).not.toContain("withdrawn"));

describe("An offer", () => {
  const deadline = new Date("2026-12-01T23:00:00Z");
  const before = new Date(deadline.getTime() - 1);

  it("lapses at its deadline, not before", () => {
    for (const status of ["open", "changesRequested"] as const) {
      expect(isLive({ status, expiresAt: deadline }, before)).toBe(true);
      expect(isExpired({ status, expiresAt: deadline }, before)).toBe(false);
      expect(isLive({ status, expiresAt: deadline }, deadline)).toBe(false);
      expect(isExpired({ status, expiresAt: deadline }, deadline)).toBe(true);
    }
  });

  it("without a deadline doesn't lapse", () =>
    expect(isLive({ status: "open", expiresAt: null }, deadline)).toBe(true));

  it.each(["accepted", "declined", "superseded", "withdrawn", "voided", "ready"] as const)(
    "that is %s is neither live nor expired",
    (status) => {
      expect(isLive({ status, expiresAt: null }, before)).toBe(false);
      expect(isExpired({ status, expiresAt: deadline }, deadline)).toBe(false);
    },
  );
});
