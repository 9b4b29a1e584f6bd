import type { FastifyInstance, FastifyReply } from "fastify";
import { LRUCache } from "lru-cache";
import { AppError } from "../errors.ts";
import { compressOnce } from "../http/compression.ts";
import { withQueueSlot } from "../http/with-queue-slot.ts";
import { policyOf } from "../pages/page-policy.ts";

/** Current state of a client link, and a function that reads its page's data. */
interface ProposalState {
  /** Identifies the state: pages with equal keys are equal. */
  key: string;
  read(): Promise<object>;
}

export interface ProposalFinder {
  /** Returns the link's state. Throws NOT_FOUND, or PROPOSAL_GONE with the company's name. */
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

const cacheLimits = { bytes: 64 * 1024 * 1024, pages: 500 };

interface CachedProposal {
  /**
   * Maximum bytes in memory: two per character, plus one per character for all compressed forms.
   */
  size: number;
  policy: string;
  send: ReturnType<typeof compressOnce>;
}

/**
 * Serves the pages of client links (ADR 64). The link and its state are read for every request. The
 * page of a state is kept in memory, because a version's content never changes.
 */
export function registerProposalPages(app: FastifyInstance, options: Options): void {
  const { proposals, render, site, sendBusy } = options;
  const pages = new LRUCache<string, CachedProposal>({
    max: cacheLimits.pages,
    maxSize: cacheLimits.bytes,
    sizeCalculation: ({ size }) => size,
  });

  async function pageOf(
    name: string,
    ip: string,
    read: () => Promise<object>,
  ): Promise<CachedProposal> {
    const shown = site();
    const key = JSON.stringify([name, shown]);
    const known = pages.get(key);
    if (known) return known;
    const html = await withQueueSlot(ip, async () => render(await read(), shown));
    const page = { size: 3 * html.length, policy: policyOf(html), send: compressOnce(html) };
    pages.set(key, page);
    return page;
  }

  const pageOfLink = (key: string, state: ProposalState, ip: string) =>
    pageOf(JSON.stringify([key, state.key]), ip, async () => ({
      ...(await state.read()),
      files: `/api/p/${key}`,
    }));

  const pageOfGone = (details: object, ip: string) =>
    pageOf(JSON.stringify(details), ip, async () => ({ gone: details }));

  app.get<{ Params: { key: string } }>("/p/:key", async (request, reply) => {
    const { params, ip } = request;
    const send = (page: CachedProposal, status: number) => {
      reply.code(status).header("content-security-policy", page.policy);
      reply.type("text/html; charset=utf-8");
      // May be compressed: the only text from the caller is the key, and a wrong one gets no page.
      return page.send(request, reply);
    };
    reply.headers({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow, noarchive",
    });
    try {
      return send(await pageOfLink(params.key, await proposals.find(params.key, request), ip), 200);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === "NOT_FOUND") return reply.callNotFound();
      if (error.code !== "PROPOSAL_GONE") return sendBusy(reply, error);
      return send(await pageOfGone(error.details ?? {}, ip), error.status);
    }
  });
}
