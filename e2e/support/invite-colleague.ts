import type { APIRequestContext } from "@playwright/test";
import { type Api, apiOf, send } from "./api.ts";
import { emailedLink } from "./inbox.ts";
import type { Owner } from "./register-company.ts";
import { testPassword, unique } from "./workspace.ts";

/** Adds a colleague to the owner's company. */
export async function inviteColleague(
  request: APIRequestContext,
  owner: Owner,
  name: string,
  type: "companyEngineer" | "companyManager" = "companyEngineer",
): Promise<{ email: string; api: Api }> {
  const email = `${unique("Colleague").toLowerCase().replaceAll(/\W/g, ".")}@example.test`;
  const ofOwner = await apiOf(request, owner.email, testPassword);
  await ofOwner("mutation ($input: CreateInvitesInput!) { createInvites(input: $input) { id } }", {
    input: { emails: [email], type },
  });
  const key = (await emailedLink(email, "/invite/")).split("/").at(-1);
  await send(
    request,
    "mutation ($input: AcceptInviteInput!) { acceptInvite(input: $input) { token } }",
    {
      input: { key, name, password: testPassword, termsAccepted: true, privacyAccepted: true },
    },
  );
  return { email, api: await apiOf(request, email, testPassword) };
}
