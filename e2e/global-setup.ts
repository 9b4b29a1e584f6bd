import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runningUrl } from "../apps/server/src/platform/postgres/embedded.ts";
import { startProduct } from "../apps/server/src/testing/start-product.ts";
import { installBrowser } from "./browser.ts";

/** Unpacks the browser and starts the product on free ports with a temporary data folder. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Each test sends its own IP address: login rate limits count per address.
  process.env.TRUST_PROXY = "true";
  const dataDir = await mkdtemp(join(tmpdir(), "presale-e2e-"));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  try {
    const [product] = await Promise.all([startProduct({ dataDir, port: 0 }), installBrowser()]);
    process.env.PRESALE_E2E_URL = product.url;
    process.env.PRESALE_E2E_INBOX_URL = product.inboxUrl;
    process.env.PRESALE_E2E_DATABASE_URL = runningUrl(join(dataDir, "postgres"));
    return async () => {
      await product.stop();
      await removeData();
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}
