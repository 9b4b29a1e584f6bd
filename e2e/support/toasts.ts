import type { Page } from "@playwright/test";
import { ui } from "@presale/contracts/dictionary/en-gb/ui.ts";

type Tone = Exclude<keyof typeof ui.toast, "region" | "close">;

/** Returns toasts of this tone. An open dialog doesn't hide them from screen readers. */
export const toast = (page: Page, tone: Tone) =>
  page.getByRole("region", { name: ui.toast.region }).getByRole("group", { name: ui.toast[tone] });

/** Returns the names of visible controls and status messages in `part` that a toast covers. */
export const coveredByToasts = (page: Page, part: string): Promise<string[]> =>
  page.evaluate(
    ([region, within]) => {
      const toasts = [...document.querySelectorAll(`[role=region][aria-label="${region}"] > *`)];
      const boxes = toasts.map((each) => each.getBoundingClientRect());
      const controls = document.querySelectorAll<HTMLElement>(
        `:is(${within}) :is(button, a[href], input, textarea, [role=combobox], [role=status])`,
      );
      return [...controls]
        .filter((control) => {
          if (!control.checkVisibility() || toasts.some((each) => each.contains(control)))
            return false;
          const { left, right, top, bottom } = control.getBoundingClientRect();
          return boxes.some(
            (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
          );
        })
        .map((control) => control.ariaLabel || control.textContent);
    },
    [ui.toast.region, part] as const,
  );
