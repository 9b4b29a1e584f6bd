import type { Config } from "./config.ts";
import { demoStaff, demoUsers } from "./demo/demo-people.ts";
import { googleReturn } from "./modules/identities/google-return.ts";
import { isOwnMachine } from "./platform/http/loopback.ts";
import { startIdentitySandbox } from "./platform/identity-sandbox/identity-sandbox.ts";
import type { OpenIdClient } from "./platform/openid/openid.ts";

interface Google {
  /** Absent: log-in with Google is not offered. */
  client?: OpenIdClient;
  /** Where the sandbox is, when it plays Google. */
  sandboxUrl?: string;
  stop(): Promise<void>;
}

/** The configured provider; with none, the sandbox that plays it for this machine's own people. */
export async function startGoogle(
  config: Config,
  role: "web" | "worker" | "all",
  publicUrl: () => string,
): Promise<Google> {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId } = config;
  const { GOOGLE_CLIENT_SECRET: clientSecret } = config;
  const stop = async () => {};
  if (clientId && clientSecret) return { client: { issuer, clientId, clientSecret }, stop };
  // Anybody can be anyone there, so only where nobody else can come.
  if (role === "worker" || !config.isOwnMachine || !isOwnMachine(publicUrl())) return { stop };
  const sandbox = await startIdentitySandbox({
    people: config.DEMO ? [...demoUsers, ...demoStaff] : [],
    redirectUri: () => googleReturn(publicUrl()),
    port: config.NODE_ENV === "test" ? 0 : undefined,
  });
  return { client: sandbox, sandboxUrl: sandbox.issuer, stop: sandbox.stop };
}
