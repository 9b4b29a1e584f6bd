import { describe, expect, it } from "vitest";
import { z } from "zod";
import { sealer } from "./seal.ts";
import { sealedTokens } from "./sealed-tokens.ts";

const secret = "a secret of the installation, for tests";

describe("sealer", () => {
  const { seal, open } = sealer(secret, "test");

  it("opens what it sealed, with a different result each time", () => {
    expect(open(seal("wörds", "7/1"), "7/1")).toBe("wörds");
    expect(open(seal(""))).toBe("");
    expect(seal("words")).not.toBe(seal("words"));
    expect(seal("words")).not.toContain("words");
  });

  it("opens nothing sealed with another context, purpose or secret", () => {
    const sealed = seal("words", "7/1");
    expect(open(sealed, "7/2")).toBeNull();
    expect(open(sealed)).toBeNull();
    expect(sealer(secret, "another purpose").open(sealed, "7/1")).toBeNull();
    expect(sealer(`${secret}!`, "test").open(sealed, "7/1")).toBeNull();
  });

  it("opens no altered or truncated text", () => {
    const [version = "", body = ""] = seal("words").split(".");
    const bytes = Buffer.from(body, "base64url");
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(open(`${version}.${changed.toString("base64url")}`)).toBeNull();
      expect(open(`${version}.${bytes.subarray(0, at).toString("base64url")}`)).toBeNull();
    }
    for (const odd of ["", "v1.", "v2.abc", body]) expect(open(odd)).toBeNull();
  });
});

describe("sealedTokens", () => {
  let time = 1_000_000;
  const notes = sealedTokens(secret, "notes", z.object({ id: z.number() }), 60_000, () => time);

  it("returns the content until the token expires", () => {
    const pass = notes.issue({ id: 7 });
    time += 59_999;
    expect(notes.read(pass)).toEqual({ id: 7 });
    time += 1;
    expect(notes.read(pass)).toBeNull();
  });

  it("rejects tokens for another purpose or with content of another shape", () => {
    const others = sealedTokens(secret, "others", z.object({ id: z.number() }), 60_000, () => time);
    expect(notes.read(others.issue({ id: 7 }))).toBeNull();
    const strings = sealedTokens(secret, "notes", z.object({ id: z.string() }), 60_000, () => time);
    expect(notes.read(strings.issue({ id: "7" }))).toBeNull();
    expect(notes.read("nonsense")).toBeNull();
  });
});
