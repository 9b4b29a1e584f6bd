import type pg from "pg";
import { expect, test } from "vitest";
import { OutcomeUnknown } from "../errors.ts";
import { endTransaction } from "./held-connection.ts";

test.each([
  ["begin", true],
  ["begin read only", false],
] as const)(
  "a connection lost during the commit of %s: the outcome is unknown: %s",
  async (begun, isUnknown) => {
    const lost = Object.assign(new Error("terminating connection"), { code: "57P01" });
    const client = { query: () => Promise.reject(lost), release: () => {} };
    const error = await endTransaction(client as unknown as pg.PoolClient, begun, "commit").catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: "UNAVAILABLE" });
    expect(error instanceof OutcomeUnknown).toBe(isUnknown);
  },
);
