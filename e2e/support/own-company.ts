import type { APIRequestContext } from "@playwright/test";
import { mailedLink } from "./inbox.ts";
import { send, unique } from "./workspace.ts";

export const ownPassword = "correct horse battery";

export interface Owner {
  id: string;
  email: string;
}

const loginMutation = "mutation ($input: LoginInput!) { login(input: $input) { token } }";

/** Calls the API as one person, with the newest token each time. */
export async function apiOf(request: APIRequestContext, email: string, password: string) {
  const input = { email, password };
  const { data } = await send<{ login: { token: string } }>(request, loginMutation, { input });
  let { token } = data.login;
  return async <Data>(query: string, variables?: object): Promise<Data> => {
    const reply = await send<Data>(request, query, variables, token);
    token = reply.token ?? token;
    return reply.data;
  };
}

/** A company of the test's own, with its admin: what happens there disturbs no other test. */
export async function ownCompany(request: APIRequestContext): Promise<Owner> {
  const name = unique("Own");
  const email = `${name.toLowerCase().replaceAll(/\W/g, ".")}@example.test`;
  const input = {
    companyName: name,
    name: "Olga Owner",
    email,
    password: ownPassword,
    termsAccepted: true,
    privacyAccepted: true,
  };
  await send(request, "mutation ($input: RegisterInput!) { register(input: $input) }", { input });
  const key = (await mailedLink(email, "/activate/")).split("/").at(-1);
  await send(request, "mutation ($key: String!) { activate(key: $key) }", { key });
  const api = await apiOf(request, email, ownPassword);
  const { me } = await api<{ me: { id: string } }>("{ me { id } }");
  return { id: me.id, email };
}
