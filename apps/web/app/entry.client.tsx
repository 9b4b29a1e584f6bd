import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { z } from "zod";
import { installSite, siteConfigElementId } from "./lib/brand.ts";
import { pageNonce } from "./lib/csp-nonce.ts";
import { emotionKey } from "./lib/emotion.ts";
import { startI18nInBrowser } from "./lib/i18n/i18n.ts";
import { refreshSession } from "./lib/refresh-session.ts";
import { keepSocket } from "./lib/socket/keep-socket.ts";

// Zod's compiled checks need `eval`, which the page's security policy refuses.
z.config({ jitless: true });

function readSite(): unknown {
  try {
    return JSON.parse(document.getElementById(siteConfigElementId)?.textContent ?? "{}");
  } catch {
    return {};
  }
}

async function start() {
  installSite(readSite());
  // Guards of the first page wait for this; it runs while the words load.
  void refreshSession().then(keepSocket);
  await startI18nInBrowser(window.location.pathname);
  // Scripts carry this reply's nonce; styles that are made later need the same.
  const cache = createCache({ key: emotionKey, nonce: pageNonce() });
  startTransition(() => {
    hydrateRoot(
      document,
      <CacheProvider value={cache}>
        <HydratedRouter />
      </CacheProvider>,
    );
  });
}

void start();
