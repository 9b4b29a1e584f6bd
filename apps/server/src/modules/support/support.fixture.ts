import { company } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";
import { png } from "../../testing/images.ts";
import { upload } from "../../testing/upload.ts";

export const fixture: Fixture = {
  rows: {
    // Users can send only images that they uploaded themselves.
    image: async ({ test, admin, canary }) =>
      (await upload(test, admin, `${canary}.png`, await png(), true)).data.uploadFile.id,
    // Uses SQL, since the API's rate limit allows only a few tickets per hour.
    ticket: async ({ test, admin, canary, title }) => {
      const [ticket] = await test.sql<{ id: string }>(
        "insert into ticket (company_id, author_id, title) values ($1, $2, $3) returning id::text",
        [admin.companyId, admin.id, title],
      );
      await test.sql(
        "insert into ticket_message (company_id, ticket_id, author_id, text) values ($1, $2, $3, $4)",
        [admin.companyId, ticket?.id, admin.id, `${canary} does not open`],
      );
      return ticket?.id ?? "";
    },
  },
  callers: {
    ticket: [company, "canLoginCompany"],
    tickets: [company, "canLoginCompany"],
    createTicket: [company, "canLoginCompany"],
    replyToTicket: [company, "canLoginCompany"],
    resolveTicket: [company, "canLoginCompany"],
  },
  whileImpersonating: { refused: ["createTicket", "replyToTicket", "resolveTicket"] },
};
