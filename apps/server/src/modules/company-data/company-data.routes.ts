import { utcDay } from "@presale/contracts/dates.ts";
import type { FastifyInstance } from "fastify";
import type { SignedLinks } from "../../platform/files/signed-links.ts";
import { sendDownload } from "../../platform/http/send-download.ts";
import type { ClosedCompanies } from "../closed-companies/closed-companies.ts";
import type { CompanyExport } from "./company-export.ts";

interface Services {
  companyExport: CompanyExport;
  links: SignedLinks;
  closedCompanies: ClosedCompanies;
}

/** Serves a company's data by signed link. The zip is created during the download (ADR 5). */
export function registerCompanyDataRoutes(app: FastifyInstance, services: Services) {
  const { companyExport, links, closedCompanies } = services;
  app.get<{ Params: { link: string } }>("/api/company-data/:link", async (request, reply) => {
    const { companyId } = await closedCompanies.readLink(links, request.params.link, "company");
    const zip = await companyExport.zip(companyId);
    reply.raw.once("close", () => zip.destroy());
    return sendDownload(reply, {
      name: `presale-company-${utcDay(new Date())}.zip`,
      mime: "application/zip",
      content: zip,
    });
  });
}
