import type { Page } from "@playwright/test";
import { ui } from "@presale/contracts/dictionary/en-gb/ui.ts";

type Tone = Exclude<keyof typeof ui.toast, "region" | "close">;

/** Returns toasts of this tone. An open dialog doesn't hide them from screen readers. */
export const toast = (page: Page, tone: Tone) =>
  page.getByRole("region", { name: ui.toast.region }).getByRole("group", { name: ui.toast[tone] });
