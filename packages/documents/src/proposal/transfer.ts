import { createWriteStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DocumentFailed, DocumentTooLarge } from "../pdf/document.errors.ts";
import { type Script, scriptsIn } from "../pdf/fonts.ts";
import type { Proposal, ProposalFeature, ProposalTask } from "./proposal.types.ts";

const maxDataBytes = 100_000_000;
const dataFile = "proposal.ndjson";
const chunkLength = 64_000;

type ProposalHeader = Omit<Proposal, "features" | "images">;
type Line =
  | { kind: "proposal"; value: ProposalHeader }
  | { kind: "image"; id: string; width: number; height: number; file: string }
  | { kind: "feature"; value: Omit<ProposalFeature, "tasks"> }
  | { kind: "task"; value: ProposalTask };

/**
 * Writes a proposal to a folder for the child process, one task per line. Serialising ten thousand
 * tasks as one message would block the event loop.
 */
export async function writeProposal(folder: string, proposal: Proposal): Promise<void> {
  for (const [index, image] of [...proposal.images.values()].entries()) {
    await writeFile(join(folder, `image-${index}`), image.bytes);
  }
  await pipeline(Readable.from(chunks(proposal)), createWriteStream(join(folder, dataFile)));
}

export async function readProposal(
  folder: string,
): Promise<{ proposal: Proposal; scripts: Script[] }> {
  const source = await readFile(join(folder, dataFile), "utf8");
  const features: ProposalFeature[] = [];
  const images: Proposal["images"] = new Map();
  let header: ProposalHeader | undefined;
  for (const text of source.split("\n")) {
    if (text === "") continue;
    const line = JSON.parse(text) as Line;
    if (line.kind === "proposal") header = line.value;
    else if (line.kind === "feature") features.push({ ...line.value, tasks: [] });
    else if (line.kind === "task") features.at(-1)?.tasks.push(line.value);
    else {
      const { id, width, height, file } = line;
      images.set(id, { width, height, bytes: await readFile(join(folder, file)) });
    }
  }
  if (!header) throw new Error("The proposal's data is missing its header");
  return { proposal: { ...header, features, images }, scripts: scriptsIn(source) };
}

// Chunks large enough for efficient writes. The stream yields to the event loop between them.
function* chunks(proposal: Proposal): Generator<string> {
  let chunk = "";
  let total = 0;
  for (const line of lines(proposal)) {
    chunk += `${serialise(line)}\n`;
    if (chunk.length < chunkLength) continue;
    total += chunk.length;
    if (total > maxDataBytes) throw new DocumentTooLarge("data", maxDataBytes);
    yield chunk;
    chunk = "";
  }
  yield chunk;
}

function serialise(line: Line): string {
  try {
    return JSON.stringify(line);
  } catch (error) {
    // The data is nested too deeply, or isn't serialisable.
    throw new DocumentFailed([{ code: "invalidData", message: String(error) }]);
  }
}

function* lines({ features, images, ...header }: Proposal): Generator<Line> {
  yield { kind: "proposal", value: header };
  let index = 0;
  for (const [id, { width, height }] of images) {
    yield { kind: "image", id, width, height, file: `image-${index}` };
    index += 1;
  }
  for (const { tasks, ...feature } of features) {
    yield { kind: "feature", value: feature };
    for (const task of tasks) yield { kind: "task", value: task };
  }
}
