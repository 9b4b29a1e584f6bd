import { interpolation } from "@presale/contracts/interpolation.ts";
import type { InitOptions } from "i18next";

/** How the dictionary is read, in the browser and in the server's pages alike. */
export const i18nOptions: InitOptions = {
  fallbackLng: false,
  load: "currentOnly",
  defaultNS: "common",
  returnNull: false,
  interpolation,
  react: { useSuspense: false },
};
