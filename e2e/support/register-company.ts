import type { APIRequestContext } from "@playwright/test";
import { apiOfSession, send } from "./api.ts";
import { emailedLink } from "./inbox.ts";
import { testPassword, unique } from "./workspace.ts";

export interface Owner {
  id: string;
  email: string;
}

export async function registerCompany(request: APIRequestContext): Promise<Owner> {
  const name = unique("Own");
  const email = `${name.toLowerCase().replaceAll(/\W/g, ".")}@example.test`;
  const input = {
    companyName: name,
    name: "Olga Owner",
    email,
    password: testPassword,
    termsAccepted: true,
    privacyAccepted: true,
  };
  await send(request, "mutation ($input: RegisterInput!) { register(input: $input) }", { input });
  const key = (await emailedLink(email, "/activate/")).split("/").at(-1);
  const { data } = await send<{ activate: { token: string } }>(
    request,
    "mutation ($key: String!) { activate(key: $key) { token } }",
    { key },
  );
  const api = apiOfSession(request, data.activate.token);
  const { me } = await api<{ me: { id: string } }>("{ me { id } }");
  return { id: me.id, email };
}
