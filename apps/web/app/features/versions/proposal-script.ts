/**
 * The only script of the page besides the theme's. Follows the device when it turns dark or light,
 * and adds the deadline in the reader's time zone.
 *
 * Counts a person who reads: the page is visible for five seconds, and a key is pressed, or the page
 * is touched or scrolled. Once per tab, and not for a logged-in user of the product.
 */
export const proposalScript = `(() => {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
    document.documentElement.dataset.scheme = matches ? "dark" : "light";
  });
  const deadline = document.querySelector("[data-end]");
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (deadline && deadline.dataset.zone !== timeZone) {
    const { end, text } = deadline.dataset;
    const lastMinute = new Date(Date.parse(end) - 60_000);
    const time = lastMinute.toLocaleString([], { dateStyle: "short", timeStyle: "short" });
    deadline.textContent = text.replace("{time}", time);
    deadline.hidden = false;
  }

  const seconds = 5;
  const mark = "opened." + location.pathname;
  let visible = 0;
  let hasActed = false;
  try {
    if (localStorage.getItem("presale.auth") || sessionStorage.getItem(mark)) return;
  } catch {}
  const timer = setInterval(() => {
    if (document.visibilityState === "visible") visible += 1;
    if (visible < seconds || !hasActed) return;
    clearInterval(timer);
    try {
      sessionStorage.setItem(mark, "1");
    } catch {}
    fetch("/api/graphql", {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        query: "mutation ($key: String!) { noteProposalOpened(key: $key) }",
        variables: { key: location.pathname.split("/").pop() },
      }),
    }).catch(() => {});
  }, 1_000);
  for (const kind of ["keydown", "pointerdown", "scroll"])
    addEventListener(kind, () => { hasActed = true; }, { passive: true });
})();`;
