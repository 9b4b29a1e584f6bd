import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { createAcceptCodes } from "../../apps/server/src/modules/proposal-answers/accept-codes.ts";
import { createTaskMutation } from "../../apps/web/app/features/shared/task-input/task-input.operations.ts";
import { shareVersionMutation } from "../../apps/web/app/features/versions/share.operations.ts";
import {
  proposalLinkUrlMutation,
  versionStatusQuery,
} from "../../apps/web/app/features/versions/versions.operations.ts";
import { type BenchContext, baselineCall, productCall, send } from "../context.ts";
import { type BenchmarkResult, median, timed } from "../measurement.ts";
import { type BigProject, projectOf30, projectOf300 } from "../shape.ts";
import { freezeCall } from "./versions.ts";

interface Link {
  id: string;
  key: string;
}

/** Freezes the project, waits for its PDF and creates a link. */
async function shareNewVersion(
  context: BenchContext,
  url: string,
  project: BigProject,
): Promise<Link> {
  const { companyId } = project;
  const projectId = String(project.projectId);
  const ask = async <Data>(
    query: Parameters<typeof productCall>[2],
    variables: Record<string, unknown>,
  ) => (await send<{ data: Data }>(url, productCall(context, companyId, query, variables))).data;
  const reply = await send<{ data: { freezeVersion: { id: string; number: number } } }>(
    url,
    await freezeCall(context, url, project),
  );
  const frozen = reply.data.freezeVersion;
  for (;;) {
    const { version } = await ask<{ version: { status: string } }>(versionStatusQuery, {
      projectId,
      number: frozen.number,
    });
    if (version.status === "ready") break;
    assert.equal(version.status, "preparing");
    await wait(50);
  }
  const recipient = { recipientName: "Ada Finch", recipientEmail: null, canAnswer: true };
  const { shareVersion: link } = await ask<{ shareVersion: { id: string } }>(shareVersionMutation, {
    id: frozen.id,
    input: {
      ...recipient,
      onlyRecipientAccepts: false,
      keepsOtherVersionsOpen: false,
      sendsEmail: false,
    },
  });
  const { proposalLinkUrl } = await ask<{ proposalLinkUrl: string }>(proposalLinkUrlMutation, {
    id: link.id,
  });
  return { id: link.id, key: proposalLinkUrl.slice(proposalLinkUrl.lastIndexOf("/") + 1) };
}

async function fetchBytes(url: string, init: RequestInit = {}): Promise<Uint8Array> {
  const reply = await fetch(url, init);
  assert.equal(reply.status, 200);
  return reply.bytes();
}

/**
 * Downloads a version's PDF by a client link, which the server checks at each request. The baseline
 * sends the same file.
 */
export async function versionPdf(context: BenchContext): Promise<BenchmarkResult> {
  const { url, child } = await context.startProduct({ worker: true });
  const { key } = await shareNewVersion(context, url, projectOf300);
  const address = `${url}/api/p/${key}/pdf`;
  const bytes = await fetchBytes(address);
  const path = join(context.dataDir, "version.pdf");
  await writeFile(path, bytes);
  const { headers, body } = baselineCall(context, "/file", [path]);
  const baseline = () =>
    fetchBytes(`${context.baseline.url}/file`, { method: "POST", headers, body });
  assert.deepEqual(await baseline(), bytes);
  const runs = Array.from({ length: context.mode === "quick" ? 20 : 60 });
  const times: { product: number; baseline: number }[] = [];
  for (const _ of runs) {
    const [product] = await timed(() => fetchBytes(address));
    times.push({ product, baseline: (await timed(baseline))[0] });
  }
  await child.stop();
  const product = median(times.map((time) => time.product));
  const bare = median(times.map((time) => time.baseline));
  const ratio = bare / product;
  return {
    what: `PDF of a version by its link (${Math.round(bytes.length / 1024)} kB), one after another; baseline: the file`,
    product: `${product.toFixed(1)} ms`,
    baseline: `${bare.toFixed(1)} ms`,
    ratio: ratio.toFixed(2),
    target: "≥ 0.8",
    verdict: ratio >= 0.8 ? "met" : "missed",
  };
}

const acceptMutation =
  "mutation ($key: String!, $input: AcceptProposalInput!) { acceptProposal(key: $key, input: $input) }";

/** Inserts a pending acceptance, as if its code had been emailed. */
async function insertAttempt(
  { databaseUrl, secret }: BenchContext,
  companyId: number,
  linkId: string,
): Promise<{ requestId: string; code: string }> {
  const requestId = randomBytes(16).toString("hex");
  const code = "123456";
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into accept_attempt (company_id, link_id, request_id, name, email, statement,
         code_hash, tries_left, expires_at)
       values ($1, $2, $3, 'Ada Finch', 'ada@finch.example', 'I accept', $4, 5, now() + interval '15 minutes')`,
      [companyId, linkId, requestId, createAcceptCodes(secret).hash(Number(linkId), code)],
    );
  } finally {
    await client.end();
  }
  return { requestId, code };
}

/** Measures an acceptance with its code. Jobs create the record and the emails later. */
export async function accept(context: BenchContext): Promise<BenchmarkResult> {
  const { companyId } = projectOf30;
  const { url, child } = await context.startProduct({ countStatements: true, worker: true });
  const times: number[] = [];
  const baselines: number[] = [];
  const statements: number[] = [];
  try {
    for (let run = 0; run < (context.mode === "quick" ? 6 : 20); run += 1) {
      const { id, key } = await shareNewVersion(context, url, projectOf30);
      const input = await insertAttempt(context, companyId, id);
      const task = { title: `Accept and create ${run}`, minHours: "1", maxHours: "2" };
      const create = productCall(context, companyId, createTaskMutation, { input: task });
      baselines.push((await timed(() => send(url, create)))[0]);
      const body = JSON.stringify({ query: acceptMutation, variables: { key, input } });
      const before = await child.ask<number>("statements");
      const [time] = await timed(() => send(url, { ...create, body }));
      statements.push((await child.ask<number>("statements")) - before);
      times.push(time);
    }
  } finally {
    await child.stop();
  }
  // The job queue also sends queries sometimes. The first runs warm up.
  const count = Math.min(...statements);
  const product = median(times.slice(2));
  const baseline = median(baselines.slice(2));
  const ratio = product / baseline;
  return {
    what: "accept a version: time, statements; baseline: creating a task",
    product: `${product.toFixed(1)} ms, ${count}`,
    baseline: `${baseline.toFixed(1)} ms`,
    ratio: ratio.toFixed(2),
    target: "≤ 1.5, ≤ 10 statements",
    verdict: ratio <= 1.5 && count <= 10 ? "met" : "missed",
  };
}
