import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
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
}

const kept = { bytes: 64 * 1024 * 1024, pages: 500 };

/** In place of the link's key in kept pages. Random, so that no text can contain it. */
const anyKey = randomUUID();

/**
 * Serves the pages of client links (ADR 64). The link and its state are read for every request. The
 * HTML of a state is kept in memory, because a version's content never changes.
 */
export function registerProposalPages(app: FastifyInstance, options: Options): void {
  const { proposals, render, site } = options;
  const pages = new LRUCache<string, string>({
    max: kept.pages,
    maxSize: kept.bytes,
    sizeCalculation: (html) => html.length,
  });

  async function pageOf(state: ProposalState, ip: string): Promise<string> {
    const shown = site();
    const name = JSON.stringify([state.key, shown]);
    const known = pages.get(name);
    if (known !== undefined) return known;
    const html = await withQueueSlot(ip, async () =>
      render({ ...(await state.read()), files: `/api/p/${anyKey}` }, shown),
    );
    pages.set(name, html);
    return html;
  }

  app.get<{ Params: { key: string } }>("/p/:key", async (request, reply) => {
    const { key } = request.params;
    reply.headers({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow, noarchive",
    });
    try {
      const state = await proposals.find(key, request);
      const html = (await pageOf(state, request.ip)).replaceAll(anyKey, key);
      // The caller sends nothing but the key, and only the right one gets a page.
      request.isCompressible = true;
      return reply
        .header("content-security-policy", policyOf(html))
        .type("text/html; charset=utf-8")
        .send(html);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === "NOT_FOUND") return reply.callNotFound();
      if (error.code !== "PROPOSAL_GONE") throw error;
      const html = await render({ gone: error.details ?? {} }, site());
      return reply
        .code(error.status)
        .header("content-security-policy", policyOf(html))
        .type("text/html; charset=utf-8")
        .send(html);
    }
  });
}
