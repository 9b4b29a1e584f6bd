import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    user: async ({ test, author, canary }) => {
      await test.sql(
        "with held as (insert into login_address (company_id, address) values ($4, lower($2))) update app_user set name = $1, email = $2 where id = $3",
        [canary, `${canary}.${author.id}@example.test`, author.id, author.companyId],
      );
      return String(author.id);
    },
  },
  aliases: { actor: "user", author: "user" },
};
