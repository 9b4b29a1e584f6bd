import { signedLinks } from "../apps/server/src/platform/files/signed-links.ts";
import type { BenchContext } from "./context.ts";
import { adminOf, type BigProject } from "./shape.ts";

export const exportPath = (
  { secret }: Pick<BenchContext, "secret">,
  kind: "proposal" | "zip",
  { companyId, projectId }: BigProject,
): string =>
  `/api/exports/${signedLinks(secret).sign({ kind, companyId, id: projectId, userId: adminOf(companyId) })}`;

/** Downloads an export, discarding its content except for the first bytes and the size. */
export async function fetchExport(url: string): Promise<{ head: string; bytes: number }> {
  const response = await fetch(url);
  if (response.status !== 200 || !response.body)
    throw new Error(`Export failed: ${response.status} ${await response.text()}`);
  let bytes = 0;
  let head = "";
  for await (const part of response.body) {
    if (bytes === 0) head = Buffer.from(part).toString("latin1", 0, 4);
    bytes += part.byteLength;
  }
  return { head, bytes };
}
