import type { JWK } from "oidc-provider";
import { afterAll } from "vitest";
import {
  type IdentitySandbox,
  startIdentitySandbox,
} from "../platform/identity-sandbox/identity-sandbox.ts";
import type { SandboxPerson } from "../platform/identity-sandbox/people.ts";
import { goodPassword } from "./accounts.ts";
import { type TestApp, type TestUser, testApp } from "./test-app.ts";

export const googleOperations = {
  login: "mutation ($returnTo: String) { startGoogleLogin(returnTo: $returnTo) }",
  link: "mutation ($returnTo: String, $password: String) { startGoogleLink(returnTo: $returnTo, password: $password) }",
  finish:
    "mutation ($input: FinishGoogleLoginInput!) { finishGoogleLogin(input: $input) { token challenge isLinked returnTo } }",
  unlink: "mutation { unlinkGoogle }",
  mine: "{ myGoogleAccount { email } }",
};

/** The URL to which Google redirects. */
export const googleRedirectUri = "http://presale.test/login/google";

export interface FinishReply {
  finishGoogleLogin: {
    token: string | null;
    challenge: string | null;
    isLinked: boolean;
    returnTo: string | null;
  } | null;
}
export type GoogleAnswer = Record<"code" | "state" | "iss", string>;

/** A cookie jar for one site. */
class CookieJar {
  readonly #cookies = new Map<string, string>();
  take(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      const isExpired =
        value === "" || /max-age=0/i.test(line) || /expires=Thu, 01 Jan 1970/i.test(line);
      if (isExpired) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}

export class GoogleBrowser {
  readonly #test: TestApp;
  readonly #product = new CookieJar();
  readonly #google = new CookieJar();
  constructor(test: TestApp) {
    this.#test = test;
  }

  get cookies(): string {
    return this.#product.header;
  }

  async call<Data>(
    query: string,
    variables: Record<string, unknown>,
    user: TestUser | string | null = null,
  ) {
    const reply = await this.#test.call<Data>(query, variables, user, {
      cookie: this.#product.header,
    });
    this.#product.take(reply.headers);
    return reply;
  }

  async startFlow(user: TestUser | null = null, returnTo?: string): Promise<string> {
    const name = user ? "startGoogleLink" : "startGoogleLogin";
    const query = user ? googleOperations.link : googleOperations.login;
    const proof = user && { password: goodPassword };
    const reply = await this.call<Record<string, string | null>>(
      query,
      { returnTo, ...proof },
      user,
    );
    const url = reply.data[name];
    if (!url) throw new Error(`${name}: ${JSON.stringify(reply.errors)}`);
    return url;
  }

  async #visit(url: string, body?: URLSearchParams): Promise<Response> {
    const reply = await fetch(url, {
      redirect: "manual",
      headers: { cookie: this.#google.header },
      ...(body && { method: "POST", body }),
    });
    this.#google.take(reply.headers);
    return reply;
  }

  async choose(
    url: string,
    person: Pick<SandboxPerson, "email" | "isVerified"> | { subject: string },
  ): Promise<GoogleAnswer> {
    const next = (reply: Response) => new URL(reply.headers.get("location") ?? "", url).href;
    const page = next(await this.#visit(url));
    const form: Record<string, string> =
      "subject" in person
        ? { subject: person.subject }
        : { other: "1", email: person.email, ...(person.isVerified && { verified: "on" }) };
    const chosen = await this.#visit(page, new URLSearchParams(form));
    const back = new URL(next(await this.#visit(next(chosen))));
    if (!back.searchParams.has("code"))
      throw new Error(`Google redirected the browser to ${back.href}`);
    return Object.fromEntries(back.searchParams) as GoogleAnswer;
  }

  finish(answer: Partial<GoogleAnswer>, user: TestUser | string | null = null) {
    return this.call<FinishReply>(googleOperations.finish, { input: answer }, user);
  }

  async logIn(person: Parameters<GoogleBrowser["choose"]>[1], returnTo?: string) {
    return this.finish(await this.choose(await this.startFlow(null, returnTo), person));
  }
}

export function testWithGoogle(options: { signingKey?: JWK } = {}) {
  const sandbox = {} as IdentitySandbox;
  afterAll(() => sandbox.stop());
  const test = testApp(async () => {
    const started = await startIdentitySandbox({
      people: [],
      redirectUri: () => googleRedirectUri,
      port: 0,
      ...options,
    });
    return { openId: Object.assign(sandbox, started) };
  });
  return {
    test,
    sandbox,
    browser: () => new GoogleBrowser(test),
    me: async (token: string | null | undefined) =>
      (await test.call<{ me: { id: string } | null }>("{ me { id } }", {}, token)).data.me?.id,
    mine: async (person: TestUser) =>
      (
        await test.call<{ myGoogleAccount: { email: string } | null }>(
          googleOperations.mine,
          {},
          person,
        )
      ).data.myGoogleAccount,
    actions: async ({ id }: TestUser) =>
      (
        await test.sql<{ action: string }>(
          "select action from audit_entry where target_kind = 'user' and target_id = $1 order by id",
          [String(id)],
        )
      ).map(({ action }) => action),
  };
}
