import { DocumentRenderer, type RendererOptions } from "@presale/documents/renderer/renderer.ts";
import { creditNote, invoice } from "@presale/documents/testing/invoice.factory.ts";
import { largeProposal, proposal } from "@presale/documents/testing/proposal.factory.ts";
import { readPdf } from "@presale/documents/testing/read-pdf.ts";
import { afterEach, expect, test } from "vitest";
import { createDocumentsService, type DocumentsService } from "./documents.service.ts";

let renderer: DocumentRenderer;
const logged: unknown[] = [];
const log = { error: (...line: unknown[]) => void logged.push(line) };
afterEach(async () => {
  logged.length = 0;
  await renderer.close();
});

function start(options: RendererOptions = {}): DocumentsService {
  renderer = new DocumentRenderer(options);
  return createDocumentsService({ renderer, log });
}

const code = (work: Promise<unknown>) =>
  work.then(
    () => "made",
    (error: { code?: string }) => error.code,
  );

test("one renderer creates invoices, credit notes and proposals", async () => {
  const documents = start();
  const made = await Promise.all([
    documents.renderInvoice(invoice()),
    documents.renderInvoice(creditNote()),
    documents.renderProposal(proposal()),
  ]);
  const titles = await Promise.all(made.map(async (pdf) => (await readPdf(pdf)).title));
  expect(titles).toEqual(["Invoice 2026-0042", "Credit note C2026-0003", "Patient portal"]);
});

test("renderInvoice fails with BUSY while the queue is full", async () => {
  const documents = start({ concurrency: 1, maxWaiting: 0 });
  const controller = new AbortController();
  const { signal } = controller;
  const large = code(documents.renderProposal(largeProposal(40, 30), { signal }));
  expect(await code(documents.renderInvoice(invoice()))).toBe("BUSY");
  controller.abort();
  await large;
  expect(await code(documents.renderInvoice(invoice()))).toBe("made");
});

test("a failed document gives an error code, with the reason in the log", async () => {
  const documents = start();
  expect(await code(documents.renderInvoice(invoice({ total: 1 })))).toBe("DOCUMENT_FAILED");
  expect(JSON.stringify(logged)).toContain("is not 1");
  const date = "tomorrow";
  const broken = proposal({ project: { ...proposal().project, date } });
  expect(await code(documents.renderProposal(broken))).toBe("PROPOSAL_FAILED");
});

test("oversized and slow documents give an error code", async () => {
  const documents = start({ maxTasks: 1 });
  expect(await code(documents.renderProposal(largeProposal(2, 2)))).toBe("PROPOSAL_TOO_LARGE");
  const huge = invoice({ paymentDetails: "x".repeat(2_000_000) });
  expect(await code(documents.renderInvoice(huge))).toBe("DOCUMENT_FAILED");
  const slow = documents.renderProposal(proposal(), { timeoutMs: 1 });
  expect(await code(slow)).toBe("PROPOSAL_TOO_LARGE");
});
