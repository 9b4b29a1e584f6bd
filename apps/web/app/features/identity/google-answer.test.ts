import { describe, expect, it } from "vitest";
import { readAnswer } from "./google-answer.ts";

describe("readAnswer", () => {
  it("reads code, state and the optional issuer", () => {
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

  it("recognises a cancelled login and an incomplete answer", () => {
    expect(readAnswer("?error=access_denied&state=s")).toEqual({ kind: "cancelled" });
    for (const search of ["", "?", "?code=c", "?state=s", "?code=&state="])
      expect(readAnswer(search)).toEqual({ kind: "none" });
  });
});
