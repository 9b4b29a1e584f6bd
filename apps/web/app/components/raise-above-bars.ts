const barsSelector = "[data-pages], [data-bottom-bar]";

/**
 * Keeps the toasts above bars at the lower edge of the window: a list's pagination, a form's
 * buttons, a builder's totals. `edge` is the toasts' usual distance from that edge in pixels.
 * Returns a function that stops this.
 */
export function raiseAboveBars(region: HTMLElement | null, edge: number) {
  if (!region) return;
  const updateOffset = () => {
    const { left, right } = region.getBoundingClientRect();
    const height = region.offsetHeight;
    const below = [...document.querySelectorAll(barsSelector)]
      .map((bar) => bar.getBoundingClientRect())
      .filter((bar) => bar.height > 0 && bar.left < right && bar.right > left)
      .toSorted((one, other) => other.bottom - one.bottom);
    let bottom = window.innerHeight - edge;
    for (const bar of below)
      if (bar.top < bottom && bar.bottom > bottom - height) bottom = bar.top - edge / 2;
    const raised = Math.max(0, window.innerHeight - edge - bottom);
    region.style.setProperty("--toasts-raised", `${raised}px`);
  };
  updateOffset();
  const abort = new AbortController();
  const { signal } = abort;
  window.addEventListener("scroll", updateOffset, { signal, capture: true, passive: true });
  window.addEventListener("resize", updateOffset, { signal });
  const observer = new ResizeObserver(updateOffset);
  for (const observed of [document.body, region, ...document.querySelectorAll(barsSelector)])
    observer.observe(observed);
  return () => {
    abort.abort();
    observer.disconnect();
  };
}
