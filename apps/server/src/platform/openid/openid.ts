import * as oidc from "openid-client";
import type { Logger } from "pino";
import { z } from "zod";
import { AppError } from "../errors.ts";

export interface OpenIdClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Values that bind the callback to the login request and to the browser that started it. */
export const loginStateSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});
export type LoginState = z.output<typeof loginStateSchema>;

/** The parameters of the provider's callback. */
export interface CallbackParams {
  code: string;
  state: string;
  iss?: string | null;
}

/** The identity asserted by the provider. Only issuer and subject are permanent. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  /** Null if the provider omits the claim. */
  isVerified: boolean | null;
}

export type OpenId = ReturnType<typeof openIdLogin>;

interface Options {
  client: OpenIdClient;
  /** From configuration, never from a request's Host header. */
  redirectUri: () => string;
  log: Pick<Logger, "warn">;
}

/** Reads the claim. Some providers send a string instead of the boolean, others omit it. */
function readVerified(claim: unknown): boolean | null {
  if (claim === true || claim === "true") return true;
  return claim === false || claim === "false" ? false : null;
}

/** Returns the provider's name. An `http:` issuer is the local sandbox, which replaces Google. */
export function providerName(issuer: string): string {
  const { protocol, host } = new URL(issuer);
  return protocol === "http:" || host === "accounts.google.com" ? "Google" : host;
}

const timeoutSeconds = 8;
/** Providers rarely change their endpoints, and announce changes long before. */
const discoveryLifetimeMs = 12 * 3_600_000;

/** Returns whether the provider is unreachable or broken, as opposed to rejecting the login. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  const code = (error as { code?: unknown } | null)?.code;
  return (
    code === "OAUTH_TIMEOUT" || code === "OAUTH_ABORT" || code === "OAUTH_RESPONSE_IS_NOT_CONFORM"
  );
}

/** Logs users in with an OpenID provider: authorisation code flow with PKCE, state and nonce. */
export function openIdLogin({ client, redirectUri, log }: Options) {
  let cached: { at: number; configuration: Promise<oidc.Configuration> } | undefined;

  function discover(): Promise<oidc.Configuration> {
    if (cached && Date.now() - cached.at < discoveryLifetimeMs) return cached.configuration;
    const issuer = new URL(client.issuer);
    const configuration = oidc.discovery(issuer, client.clientId, client.clientSecret, undefined, {
      timeout: timeoutSeconds,
      execute: [
        // Makes the library verify the token's signature instead of trusting the TLS connection.
        oidc.enableNonRepudiationChecks,
        // config.ts allows plain HTTP only for a sandbox on this machine.
        ...(issuer.protocol === "http:" ? [oidc.allowInsecureRequests] : []),
      ],
    });
    const attempt = { at: Date.now(), configuration };
    cached = attempt;
    configuration.catch(() => {
      // The next call tries again.
      if (cached === attempt) cached = undefined;
    });
    return configuration;
  }

  /** Returns an error the user can act on. Logs the exact cause for the operator. */
  function toAppError(error: unknown): AppError {
    // Doesn't log the whole error, since its cause may contain tokens.
    const { name, code, message, error: reason } = error as Record<string, unknown>;
    log.warn({ name, code, message, reason }, "OpenID login failed");
    return new AppError(isUnreachable(error) ? "GOOGLE_UNREACHABLE" : "GOOGLE_FAILED", {
      values: { provider: providerName(client.issuer) },
    });
  }

  return {
    /**
     * Returns the provider's URL and the values to check in the callback. Throws AppError
     * GOOGLE_UNREACHABLE or GOOGLE_FAILED.
     */
    async begin(): Promise<{ url: string; loginState: LoginState }> {
      const state = oidc.randomState();
      const nonce = oidc.randomNonce();
      const verifier = oidc.randomPKCECodeVerifier();
      try {
        const url = oidc.buildAuthorizationUrl(await discover(), {
          redirect_uri: redirectUri(),
          scope: "openid email profile",
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
          prompt: "select_account",
        });
        return { url: url.href, loginState: { state, nonce, verifier } };
      } catch (error) {
        throw toAppError(error);
      }
    },

    /**
     * Returns the identity. The library checks state, nonce, issuer, audience, signature and age.
     * Throws AppError GOOGLE_UNREACHABLE or GOOGLE_FAILED.
     */
    async finish(
      { state, nonce, verifier }: LoginState,
      params: CallbackParams,
    ): Promise<Identity> {
      const url = new URL(redirectUri());
      url.searchParams.set("code", params.code);
      url.searchParams.set("state", params.state);
      if (params.iss) url.searchParams.set("iss", params.iss);
      try {
        const reply = await oidc.authorizationCodeGrant(await discover(), url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = reply.claims();
        if (!claims) throw new Error("The provider sent no ID token");
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: typeof claims.email === "string" ? claims.email.toLowerCase() : null,
          isVerified: readVerified(claims.email_verified),
        };
      } catch (error) {
        throw toAppError(error);
      }
    },
  };
}
