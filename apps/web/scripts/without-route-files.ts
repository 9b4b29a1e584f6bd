import type { Plugin } from "vite";

/** Takes the screens' files out of the browser's table of routes: only the build asks for them. */
export const withoutRouteFiles = (): Plugin => ({
  name: "presale-without-route-files",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\/app\/lib\/routes\/[\w-]+\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(/^ *file: .*,$/gm, ""), map: null }),
  },
});
