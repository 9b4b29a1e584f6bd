/**
 * The only script of the page besides the theme's. Follows the device when it turns dark or light,
 * and sends the forms of answers.
 *
 * Counts a person who reads: the page is visible for five seconds, and a key is pressed, or the page
 * is touched or scrolled. Once per tab, and not for a logged-in user of the product.
 */
export const proposalScript = `(() => {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
    document.documentElement.dataset.scheme = matches ? "dark" : "light";
  });
  const key = location.pathname.split("/").pop();
  const call = (query, variables) =>
    fetch("/api/graphql", {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query, variables: { key, ...variables } }),
    });

  const newId = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, "0"),
    ).join("");

  const showErrors = (form, { message, extensions }) => {
    const named = (extensions?.fields ?? []).flatMap(({ path, message: text }) => {
      const field = form.elements.namedItem(path);
      return field ? [[field, text]] : [];
    });
    for (const [field, text] of named) {
      const error = document.createElement("p");
      error.dataset.error = "";
      error.id = field.id + "-error";
      error.textContent = text;
      field.setAttribute("aria-invalid", "true");
      field.setAttribute("aria-describedby", error.id);
      field.parentElement.after(error);
    }
    if (named.length === 0) form.querySelector("[data-failure]").textContent = message;
    else named[0][0].focus();
  };
  const clearErrors = (form) => {
    form.querySelector("[data-failure]").textContent = "";
    for (const error of form.querySelectorAll("[data-error]")) error.remove();
    for (const field of form.querySelectorAll("[aria-invalid=true]"))
      field.setAttribute("aria-invalid", "false");
  };
  for (const form of document.querySelectorAll("form[data-mutation]")) {
    const { mutation, failed } = form.dataset;
    const type = mutation[0].toUpperCase() + mutation.slice(1) + "Input";
    const query = "mutation ($key: String!, $input: " + type + "!) { " + mutation + "(key: $key, input: $input) }";
    // The same for a repeated attempt, so that nothing is sent twice, until something is changed.
    let requestId = newId();
    form.addEventListener("input", () => { requestId = newId(); });
    const button = form.querySelector("button[type=submit]");
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (button.disabled) return;
      button.disabled = true;
      clearErrors(form);
      try {
        const input = { ...Object.fromEntries(new FormData(form)), requestId };
        const { data, errors } = await (await call(query, { input })).json();
        if (data?.[mutation]) {
          form.reset();
          location.hash = "conversation";
          location.reload();
          return;
        }
        showErrors(form, errors[0]);
      } catch {
        form.querySelector("[data-failure]").textContent = failed;
      }
      button.disabled = false;
    });
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
    call("mutation ($key: String!) { noteProposalOpened(key: $key) }").catch(() => {});
  }, 1_000);
  for (const kind of ["keydown", "pointerdown", "scroll"])
    addEventListener(kind, () => { hasActed = true; }, { passive: true });
})();`;
