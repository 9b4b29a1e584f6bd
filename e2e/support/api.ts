import type { APIRequestContext } from "@playwright/test";

export interface Credentials {
  email: string;
  password: string;
}

export async function send<Data>(
  request: APIRequestContext,
  query: string,
  variables: object = {},
  token?: string,
): Promise<{ data: Data; token: string | undefined; origin: string }> {
  const reply = await request.post("/api/graphql", {
    data: { query, variables },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const body = (await reply.json()) as { data: Data; errors?: { message: string }[] };
  if (body.errors) throw new Error(body.errors.map(({ message }) => message).join("; "));
  const { origin } = new URL(reply.url());
  return { data: body.data, token: reply.headers()["updated-token"], origin };
}

const loginMutation = "mutation ($input: LoginInput!) { login(input: $input) { token } }";

/** Logs in. Returns the session's token and the product's origin. */
export async function openSession(request: APIRequestContext, input: Credentials) {
  const { data, origin } = await send<{ login: { token: string } }>(request, loginMutation, {
    input,
  });
  return { token: data.login.token, origin };
}

export type Api = <Data>(query: string, variables?: object) => Promise<Data>;

/** Returns a function that calls the API in one session with the latest token. */
export function apiOfSession(request: APIRequestContext, session: string): Api {
  let token = session;
  return async <Data>(query: string, variables?: object): Promise<Data> => {
    const reply = await send<Data>(request, query, variables, token);
    token = reply.token ?? token;
    return reply.data;
  };
}

export const apiOf = async (
  request: APIRequestContext,
  email: string,
  password: string,
): Promise<Api> => apiOfSession(request, (await openSession(request, { email, password })).token);
