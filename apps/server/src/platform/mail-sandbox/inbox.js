// Polls the open list every two seconds. Changes the page only if there is something new.
const INTERVAL_MS = 2_000;

async function refresh() {
  if (location.pathname !== "/" || document.hidden) return;
  try {
    const reply = await fetch("/", { headers: { accept: "text/html" } });
    const fresh = new DOMParser().parseFromString(await reply.text(), "text/html");
    const shown = document.querySelector("main");
    const current = fresh.querySelector("main");
    if (!shown || !current || shown.innerHTML === current.innerHTML) return;
    const focused = document.activeElement?.getAttribute("href");
    shown.replaceChildren(...current.childNodes);
    if (focused) [...document.links].find((link) => link.getAttribute("href") === focused)?.focus();
  } catch {
    // Presale is restarting. The next poll tries again.
  }
}

setInterval(refresh, INTERVAL_MS);
