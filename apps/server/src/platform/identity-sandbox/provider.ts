import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import Provider, { interactionPolicy, type JWK } from "oidc-provider";
import { memoryAdapters } from "./memory-adapter.ts";
import type { SandboxPeople } from "./people.ts";

/** Google uses the client id as the audience. The sandbox has one client, the product. */
export interface SandboxClient {
  clientId: string;
  clientSecret: string;
}

export async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2_048 });
  return { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" } as JWK;
}

interface Options extends SandboxClient {
  issuer: string;
  people: SandboxPeople;
  signingKey: JWK;
  redirectUri: () => string;
  errorPage: (reason: string) => string;
}

/** Returns a policy like Google's. Each login asks for an account, but never for consent. */
function loginPolicy() {
  const policy = interactionPolicy.base();
  policy.remove("consent");
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return policy;
}

export function createProvider(options: Options): Provider {
  const { issuer, people, signingKey, clientId, clientSecret, redirectUri, errorPage } = options;
  const provider = new Provider(issuer, {
    adapter: memoryAdapters(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri()],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [signingKey] },
    cookies: { keys: [randomBytes(32).toString("base64url")] },
    pkce: { required: () => true },
    scopes: ["openid", "email", "profile"],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // Google includes the address in the ID token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy: loginPolicy(), url: (_ctx, { uid }) => `/choose/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: async (_ctx, subject) => {
      const person = people.find(subject);
      if (!person) return undefined;
      const { email, isVerified, name } = person;
      return {
        accountId: subject,
        claims: async () => ({ sub: subject, email, email_verified: isVerified, name }),
      };
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    renderError: async (ctx, out) => {
      ctx.type = "html";
      ctx.body = errorPage(out.error_description ?? out.error);
    },
  });
  // The product's URL may be known only after it starts listening.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => uri === redirectUri();
  return provider;
}
