import { interpolation } from "@presale/contracts/interpolation.ts";
import type { InitOptions } from "i18next";

export const i18nOptions: InitOptions = {
  fallbackLng: false,
  load: "currentOnly",
  defaultNS: "common",
  returnNull: false,
  interpolation,
  react: { useSuspense: false },
};
