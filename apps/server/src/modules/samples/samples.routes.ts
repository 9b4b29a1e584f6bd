import { sampleProposalPath } from "@presale/contracts/sample-proposal.ts";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance } from "fastify";
import { proposalFileName } from "../proposals/proposal-file-name.ts";
import { sampleProject } from "./sample-content.ts";
import type { SampleProposals } from "./sample-proposals.ts";

const headers = {
  "content-type": "application/pdf",
  "content-disposition": contentDisposition(`${proposalFileName(sampleProject)}.pdf`, {
    type: "inline",
  }),
  "cache-control": "public, max-age=3600",
  // Chrome shows a PDF in an <embed> with inline styles, to which the response's policy applies.
  "content-security-policy":
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

export function registerSampleRoutes(
  http: FastifyInstance,
  { sampleProposals }: { sampleProposals: SampleProposals },
): void {
  http.get(sampleProposalPath, async (_request, reply) => {
    const pdf = await sampleProposals.pdf();
    return reply.headers(headers).send(pdf);
  });
}
