import { describe, expect, it } from "vitest";
import { readGoogleResponse } from "./google-response.ts";

describe("readGoogleResponse", () => {
  it("reads code, state and the optional issuer", () => {
    expect(
      readGoogleResponse("?code=4%2F0A&state=s-1&iss=https%3A%2F%2Fg.example&scope=openid"),
    ).toEqual({
      kind: "complete",
      code: "4/0A",
      state: "s-1",
      iss: "https://g.example",
    });
    expect(readGoogleResponse("?code=c&state=s")).toEqual({
      kind: "complete",
      code: "c",
      state: "s",
      iss: null,
    });
  });

  it("recognises a cancelled login and an incomplete response", () => {
    expect(readGoogleResponse("?error=access_denied&state=s")).toEqual({ kind: "cancelled" });
    for (const search of ["", "?", "?code=c", "?state=s", "?code=&state="])
      expect(readGoogleResponse(search)).toEqual({ kind: "none" });
  });
});
