interface Reply {
  data: Record<string, unknown> | null;
  codes: string[];
}

const requestTimeoutMs = 60_000;

/** A logged-in user. Calls may run concurrently. */
export interface Session {
  call(query: string, variables?: object, key?: string): Promise<Reply>;
  token(): string;
}

/**
 * Logs in, and returns a session whose calls send the newest token. A call without a response has
 * the code NO_REPLY.
 */
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
        signal: AbortSignal.timeout(requestTimeoutMs),
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
  if (!token) throw new Error(`Failed to log in: ${codes.join(", ")}`);
  return { call, token: () => token ?? "" };
}
