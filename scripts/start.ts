import { ensureWebBuilt } from "./build-web.ts";

try {
  await ensureWebBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import("../apps/server/src/main.ts");
