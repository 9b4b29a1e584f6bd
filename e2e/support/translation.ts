import type { Page } from "@playwright/test";

/**
 * Simulates a browser's translation on every page: replaces text nodes with nested `<font>`
 * elements. The words stay the same, so that tests find them.
 */
export const simulateTranslation = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const isKept = (element: Element) =>
      element.closest("script, style, textarea, input, [translate=no], font") !== null;
    function translate(root: Node): void {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walk.nextNode()) texts.push(walk.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || !text.parentElement || isKept(text.parentElement)) continue;
        const outer = document.createElement("font");
        const inner = document.createElement("font");
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
    // Translation starts after React has hydrated the server's markup.
    const isHydrated = () => Object.keys(document.body).some((key) => key.startsWith("__react"));
    const begin = setInterval(() => {
      if (!document.body || !isHydrated()) return;
      clearInterval(begin);
      translate(document.body);
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) if (node.parentNode) translate(node.parentNode);
      }).observe(document.body, { childList: true, subtree: true });
    }, 20);
  });
