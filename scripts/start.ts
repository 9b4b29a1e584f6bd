import { ensureWebBuilt } from "./build-web.ts";
import { supervise } from "./supervise.ts";

try {
  // With WEB_ORIGIN, another server serves the pages.
  if (!process.env.WEB_ORIGIN) await ensureWebBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const main = new URL("../apps/server/src/main.ts", import.meta.url).pathname;
process.exit(await supervise(main, process.argv.slice(2)));
