import type { Plugin } from "vite";

/** Removes `file` from the route table: only the build reads it, and each page loads the table. */
export const withoutRouteFiles = (): Plugin => ({
  name: "without-route-files",
  enforce: "pre",
  transform: {
    filter: { id: /\/app\/lib\/routes\/[^/]+\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(/\bfile: "[^"]+",/g, ""), map: null }),
  },
});
