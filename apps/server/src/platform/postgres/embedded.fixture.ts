// embedded.test.ts runs this file as a separate process and kills it.
import { startEmbedded } from "./embedded.ts";

const dataDir = process.argv[2];
if (!dataDir) throw new Error("usage: embedded.fixture.ts <data folder>");

try {
  const database = await startEmbedded({ dataDir });
  process.stdout.write(`${JSON.stringify({ url: database.url, isAdopted: database.isAdopted })}\n`);
  process.on("SIGTERM", () => void database.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 1_000);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
