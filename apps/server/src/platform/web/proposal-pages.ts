import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { AppError } from "../errors.ts";
import { withQueueSlot } from "../http/with-queue-slot.ts";
import { policyOf } from "../pages/page-policy.ts";

/** What a client link shows now, and how to read it all. */
interface ProposalState {
  /** Equal states have equal pages, apart from the addresses of their files. */
  key: string;
  read(): Promise<object>;
}

export interface ProposalFinder {
  /** Throws NOT_FOUND, or PROPOSAL_GONE with the company's name. */
  find(key: string, request: { ip: string }): Promise<ProposalState>;
}

/** The web application's renderer: see its entry.server.tsx. */
export type RenderProposal = (page: object, site: object) => Promise<string>;

interface Options {
  proposals: ProposalFinder;
  render: RenderProposal;
  site: () => object;
  sendBusy: (reply: FastifyReply, error: AppError) => unknown;
}

const kept = { bytes: 64 * 1024 * 1024, pages: 500 };

/** In place of the link's key in kept pages. Random, so that no text can contain it. */
const anyKey = randomUUID();

interface Kept {
  html: string;
  policy: string;
}

/**
 * Serves the pages of client links (ADR 64). The link and its state are read for every request. The
 * HTML of a state is kept in memory, because a version's content never changes.
 */
export function registerProposalPages(app: FastifyInstance, options: Options): void {
  const { proposals, render, site, sendBusy } = options;
  const pages = new LRUCache<string, Kept>({
    max: kept.pages,
    maxSize: kept.bytes,
    // A string with any character beyond Latin 1 has two bytes for each.
    sizeCalculation: ({ html }) => html.length * 2,
  });

  async function pageOf(name: string, ip: string, read: () => Promise<object>): Promise<Kept> {
    const shown = site();
    const key = JSON.stringify([name, shown]);
    const known = pages.get(key);
    if (known) return known;
    const html = await withQueueSlot(ip, async () => render(await read(), shown));
    const page = { html, policy: policyOf(html) };
    pages.set(key, page);
    return page;
  }

  const pageOfState = ({ key, read }: ProposalState, ip: string) =>
    pageOf(key, ip, async () => ({ ...(await read()), files: `/api/p/${anyKey}` }));

  const pageOfGone = (details: object, ip: string) =>
    pageOf(JSON.stringify(details), ip, async () => ({ gone: details }));

  app.get<{ Params: { key: string } }>("/p/:key", async (request, reply) => {
    const { params, ip } = request;
    const send = ({ html, policy }: Kept, status: number) => {
      // The caller sends nothing but the key, and only the right one gets a page.
      request.isCompressible = true;
      return reply
        .code(status)
        .header("content-security-policy", policy)
        .type("text/html; charset=utf-8")
        .send(html.replaceAll(anyKey, params.key));
    };
    reply.headers({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow, noarchive",
    });
    try {
      return send(await pageOfState(await proposals.find(params.key, request), ip), 200);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === "NOT_FOUND") return reply.callNotFound();
      if (error.code !== "PROPOSAL_GONE") return sendBusy(reply, error);
      return send(await pageOfGone(error.details ?? {}, ip), error.status);
    }
  });
}
