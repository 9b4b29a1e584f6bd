interface Reply {
  data: Record<string, unknown> | null;
  /** Codes of its errors. */
  codes: string[];
}

/** Milliseconds after which a call without an answer hangs. */
const longest = 60_000;

/** Someone who is logged in; many calls may be under way at once. */
export interface Session {
  call(query: string, variables?: object, key?: string): Promise<Reply>;
  /** The newest one. */
  token(): string;
}

/** Calls as nobody until `logIn` has given a token. A call without any answer has the code NO_REPLY. */
export async function logIn(url: string, email: string, password: string): Promise<Session> {
  let token: string | undefined;

  async function call(query: string, variables: object = {}, key?: string): Promise<Reply> {
    try {
      const response = await fetch(`${url}/api/graphql`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { "idempotency-key": key }),
        },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(longest),
      });
      token = response.headers.get("updated-token") ?? token;
      const { data = null, errors = [] } = (await response.json()) as {
        data?: Reply["data"];
        errors?: { extensions?: { code?: string } }[];
      };
      return { data, codes: errors.map(({ extensions }) => extensions?.code ?? "NO_CODE") };
    } catch {
      return { data: null, codes: ["NO_REPLY"] };
    }
  }

  const { data, codes } = await call(
    "mutation ($input: LoginInput!) { login(input: $input) { token } }",
    { input: { email, password } },
  );
  token = (data?.login as { token?: string } | undefined)?.token;
  if (!token) throw new Error(`Could not log in: ${codes.join(", ")}`);
  return { call, token: () => token ?? "" };
}
