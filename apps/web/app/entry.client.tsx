import "./lib/zod-settings.ts";

import createCache, { type EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { MissingTranslationsPage } from "./components/states/missing-translations-screen.tsx";
import { preventStrayDrops } from "./lib/dropped-files.ts";
import { emotionKey } from "./lib/emotion.ts";
import { loadPageNamespaces, startI18n } from "./lib/i18n/load-namespaces.ts";
import { ignoreInputMethodKeys } from "./lib/keys.ts";
import { followPrinting } from "./lib/printing.ts";
import { refreshSession } from "./lib/refresh-session.ts";
import { runOnceLoggedIn } from "./lib/session.ts";
import { installSite, siteConfigElementId } from "./lib/site-config.ts";
import { patchDomForTranslation } from "./lib/translated-page.ts";

function readSite(): unknown {
  try {
    return JSON.parse(document.getElementById(siteConfigElementId)?.textContent ?? "{}");
  } catch {
    return {};
  }
}

/** Replaces the server-rendered page, which would show dictionary keys after hydration. */
function showMissingTranslations(cache: EmotionCache) {
  const container = document.createElement("div");
  document.body.replaceChildren(container);
  createRoot(container).render(
    <CacheProvider value={cache}>
      <MissingTranslationsPage />
    </CacheProvider>,
  );
}

const keepSocket = async () => (await import("./lib/socket/keep-socket.ts")).keepSocket();

/** Reports an error. Lazy-loads the code for that with the first error. */
const report = (error: unknown, componentStack?: string | null) =>
  void import("./lib/errors/report-error.ts").then(
    ({ reportError }) => reportError(error, { componentStack }),
    () => {},
  );
addEventListener("error", ({ error, message }) => report(error ?? message));
addEventListener("unhandledrejection", ({ reason }) => report(reason));

async function start() {
  installSite(readSite());
  followPrinting();
  patchDomForTranslation();
  ignoreInputMethodKeys();
  preventStrayDrops();
  await startI18n();
  // Guards of the first page wait for this; it runs while the dictionary loads.
  void refreshSession().then(() => runOnceLoggedIn(keepSocket));
  const cache = createCache({ key: emotionKey });
  try {
    await loadPageNamespaces(window.location.pathname);
  } catch {
    showMissingTranslations(cache);
    return;
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <CacheProvider value={cache}>
        <HydratedRouter
          onError={(error, { errorInfo }) => report(error, errorInfo?.componentStack)}
        />
      </CacheProvider>,
    );
  });
}

void start();
