import { utcDay } from "@presale/contracts/dates.ts";
import type { FastifyInstance } from "fastify";
import type { SignedLinks } from "../../platform/files/signed-links.ts";
import { sendDownload } from "../../platform/http/send-download.ts";
import type { ClosedCompanies } from "../closed-companies/closed-companies.ts";
import type { UsersService } from "../users/users.service.ts";
import type { PersonExport } from "./export.service.ts";

interface Services {
  personExport: PersonExport;
  links: SignedLinks;
  closedCompanies: ClosedCompanies;
  users: Pick<UsersService, "findPerson">;
}

/** Streams a user's data by signed link, generated during the download (ADR 5). */
export function registerPersonRoutes(app: FastifyInstance, services: Services) {
  const { personExport, links, closedCompanies, users } = services;
  app.get<{ Params: { link: string } }>("/api/own-data/:link", async (request, reply) => {
    const { link } = request.params;
    const { companyId, id: userId } = await closedCompanies.readLink(links, link, "person");
    const { email } = await users.findPerson(companyId, userId);
    const zip = personExport.zip({ companyId, userId, email });
    reply.raw.once("close", () => zip.destroy());
    return sendDownload(reply, {
      name: `presale-data-${utcDay(new Date())}.zip`,
      mime: "application/zip",
      content: zip,
    });
  });
}
