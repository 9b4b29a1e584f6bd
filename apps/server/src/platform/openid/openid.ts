import * as oidc from "openid-client";
import type { Logger } from "pino";
import { z } from "zod";
import { AppError } from "../errors.ts";

/** The provider and the client that it knows us as. */
export interface OpenIdClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What ties the answer to the question, and to the browser that asked it. */
export const visit = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type Visit = z.output<typeof visit>;

/** What the provider sent the browser back with. */
export interface Answer {
  code: string;
  state: string;
  iss?: string | null;
}

/** Whom the provider vouches for: issuer and subject for good, the address only for now. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  /** Null where the provider doesn't say. */
  isVerified: boolean | null;
}

export type OpenId = ReturnType<typeof openIdLogin>;

interface Options {
  client: OpenIdClient;
  /** From configuration, never from a request's Host header. */
  redirectUri: () => string;
  log: Pick<Logger, "warn">;
}

/** Some providers send a text in place of the boolean, others nothing at all. */
function readVerified(claim: unknown): boolean | null {
  if (claim === true || claim === "true") return true;
  return claim === false || claim === "false" ? false : null;
}

/** What people know a provider by; the sandbox on this machine plays Google. */
export function providerName(issuer: string): string {
  const { protocol, host } = new URL(issuer);
  return protocol === "http:" || host === "accounts.google.com" ? "Google" : host;
}

const timeoutSeconds = 8;
/** Providers change their addresses rarely, and tell of it long before. */
const discoveryLife = 12 * 3_600_000;

/** Neither an answer nor a refusal: the provider can't be reached, or is out of order. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  const code = (error as { code?: unknown } | null)?.code;
  return (
    code === "OAUTH_TIMEOUT" || code === "OAUTH_ABORT" || code === "OAUTH_RESPONSE_IS_NOT_CONFORM"
  );
}

/** Log-in by an OpenID provider: authorisation code with PKCE, state and nonce. */
export function openIdLogin({ client, redirectUri, log }: Options) {
  let known: { at: number; configuration: Promise<oidc.Configuration> } | undefined;

  function discover(): Promise<oidc.Configuration> {
    if (known && Date.now() - known.at < discoveryLife) return known.configuration;
    const issuer = new URL(client.issuer);
    const configuration = oidc.discovery(issuer, client.clientId, client.clientSecret, undefined, {
      timeout: timeoutSeconds,
      execute: [
        // The library would else trust the connection and leave the token's signature unread.
        oidc.enableNonRepudiationChecks,
        // Only a sandbox on this machine is reached without encryption: see config.ts.
        ...(issuer.protocol === "http:" ? [oidc.allowInsecureRequests] : []),
      ],
    });
    const attempt = { at: Date.now(), configuration };
    known = attempt;
    configuration.catch(() => {
      // The next one tries again.
      if (known === attempt) known = undefined;
    });
    return configuration;
  }

  /** Says what a person can do about it; what exactly failed is for the operator's log. */
  function toAppError(error: unknown): AppError {
    // Not the error itself: what it was caused by may hold tokens.
    const { name, code, message, error: reason } = error as Record<string, unknown>;
    log.warn({ name, code, message, reason }, "A log-in by the OpenID provider failed");
    return new AppError(isUnreachable(error) ? "GOOGLE_UNREACHABLE" : "GOOGLE_FAILED", {
      values: { provider: providerName(client.issuer) },
    });
  }

  return {
    /** Where the browser must go, and what must come back with it. */
    async begin(): Promise<{ url: string; visit: Visit }> {
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
        return { url: url.href, visit: { state, nonce, verifier } };
      } catch (error) {
        throw toAppError(error);
      }
    },

    /** Exchanges the code. The library checks state, nonce, issuer, audience, signature and age. */
    async finish({ state, nonce, verifier }: Visit, answer: Answer): Promise<Identity> {
      const url = new URL(redirectUri());
      url.searchParams.set("code", answer.code);
      url.searchParams.set("state", answer.state);
      if (answer.iss) url.searchParams.set("iss", answer.iss);
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
