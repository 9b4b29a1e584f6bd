import type { Config } from "./config.ts";
import { demoStaff, demoUsers } from "./demo/demo-people.ts";
import { googleRedirectUri } from "./modules/identities/google-redirect-uri.ts";
import { isLoopbackUrl } from "./platform/http/loopback.ts";
import { startIdentitySandbox } from "./platform/identity-sandbox/identity-sandbox.ts";
import type { OpenIdClient } from "./platform/openid/openid.ts";

interface Google {
  /** Absent: login with Google is disabled. */
  client?: OpenIdClient;
  /** URL of the identity sandbox, if it replaces Google. */
  sandboxUrl?: string;
  stop(): Promise<void>;
}

/**
 * Returns the configured provider. Without one, starts the identity sandbox, but only on a local
 * installation.
 */
export async function startGoogle(
  config: Config,
  role: "web" | "worker" | "all",
  publicUrl: () => string,
): Promise<Google> {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId } = config;
  const { GOOGLE_CLIENT_SECRET: clientSecret } = config;
  const stop = async () => {};
  if (clientId && clientSecret) return { client: { issuer, clientId, clientSecret }, stop };
  // The sandbox logs anyone in as any user, so it runs only where no one else can connect.
  if (role === "worker" || !config.isOwnMachine || !isLoopbackUrl(publicUrl())) return { stop };
  const sandbox = await startIdentitySandbox({
    people: config.DEMO ? [...demoUsers, ...demoStaff] : [],
    redirectUri: () => googleRedirectUri(publicUrl()),
    port: config.NODE_ENV === "test" ? 0 : undefined,
  });
  return { client: sandbox, sandboxUrl: sandbox.issuer, stop: sandbox.stop };
}
