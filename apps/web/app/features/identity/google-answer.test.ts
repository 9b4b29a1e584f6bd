import { describe, expect, it } from "vitest";
import { readAnswer } from "./google-answer.ts";

describe("the address that Google sends the browser back to", () => {
  it("carries code and state, and the issuer of some providers", () => {
    expect(readAnswer("?code=4%2F0A&state=s-1&iss=https%3A%2F%2Fg.example&scope=openid")).toEqual({
      kind: "answer",
      code: "4/0A",
      state: "s-1",
      iss: "https://g.example",
    });
    expect(readAnswer("?code=c&state=s")).toEqual({
      kind: "answer",
      code: "c",
      state: "s",
      iss: null,
    });
  });

  it("or says that the person cancelled, or nothing at all", () => {
    expect(readAnswer("?error=access_denied&state=s")).toEqual({ kind: "cancelled" });
    for (const search of ["", "?", "?code=c", "?state=s", "?code=&state="])
      expect(readAnswer(search)).toEqual({ kind: "none" });
  });
});
