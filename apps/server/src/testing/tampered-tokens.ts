import { createPrivateKey, createSign, type JsonWebKey } from "node:crypto";
import type { JWK } from "oidc-provider";
import { vi } from "vitest";

export type Claims = Record<string, unknown>;

/** Returns the token with changed claims, signed with the key. */
function signAgain(token: string, change: (claims: Claims) => Claims, key: JWK): string {
  const [header = "", payload = ""] = token.split(".");
  const claims = change(JSON.parse(Buffer.from(payload, "base64url").toString()) as Claims);
  const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  const privateKey = createPrivateKey({ key: key as JsonWebKey, format: "jwk" });
  return `${text}.${createSign("sha256").update(text).sign(privateKey, "base64url")}`;
}

/** Changes the claims of the ID token in the provider's response. */
export function tamperWithTokens(
  issuer: string,
  change: (claims: Claims) => Claims,
  key: JWK,
): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const reply = await real(input, init);
    if (String(input) !== `${issuer}/token`) return reply;
    const body = (await reply.json()) as { id_token: string };
    return Response.json({ ...body, id_token: signAgain(body.id_token, change, key) });
  });
}
