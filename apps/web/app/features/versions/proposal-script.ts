interface GraphqlError {
  message: string;
  extensions?: { fields?: { path: string; message: string }[] };
}

/**
 * Runs in the page of a client link. Its source is inlined there, so it can't use anything outside
 * this function.
 */
function runInPage(): void {
  const key = location.pathname.split("/").pop();
  const call = (query: string, variables: object = {}): Promise<Response> =>
    fetch("/api/graphql", {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query, variables: { key, ...variables } }),
    });

  function followScheme(): void {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
      document.documentElement.dataset.scheme = matches ? "dark" : "light";
    });
  }

  function showLocalTime(): void {
    const deadline = document.querySelector<HTMLElement>("[data-end]");
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (!deadline || deadline.dataset.zone === timeZone) return;
    const { end = "", text = "" } = deadline.dataset;
    const lastMinute = new Date(Date.parse(end) - 60_000);
    const twoDigits = (part: number) => String(part).padStart(2, "0");
    const day = `${twoDigits(lastMinute.getDate())}/${twoDigits(lastMinute.getMonth() + 1)}/${lastMinute.getFullYear()}`;
    const time = `${day} ${twoDigits(lastMinute.getHours())}:${twoDigits(lastMinute.getMinutes())}`;
    deadline.textContent = text.replace("{time}", time);
    deadline.hidden = false;
  }

  /** Shows the bar at the lower edge while the answers that it links to are out of view. */
  function showAnswerBar(): void {
    const bar = document.querySelector<HTMLElement>("[data-hide-at]");
    const target = document.querySelector(`#${bar?.dataset.hideAt}`);
    if (!bar || !target) return;
    new IntersectionObserver((entries) => {
      bar.hidden = entries.at(-1)?.isIntersecting === true;
    }).observe(target);
  }

  /** Moves to the message that the answer was sent, after the reload that follows it. */
  function focusSentMessage(): void {
    if (location.hash !== "#sent") return;
    history.replaceState(null, "", location.pathname);
    const sent = document.querySelector<HTMLElement>("[data-sent]");
    if (!sent) return;
    sent.focus();
    sent.scrollIntoView({ block: "center" });
  }

  const attemptKey = `attempt.${location.pathname}`;
  const forgetAttempt = () => {
    try {
      sessionStorage.removeItem(attemptKey);
    } catch {
      // Storage may be blocked.
    }
  };

  /** Shows the form for the code in place of the form that requested the code. */
  function showCode(form: HTMLFormElement, requestId: string): void {
    const next = document.querySelector<HTMLFormElement>(`#${form.dataset.next}`);
    const idField = next?.querySelector<HTMLInputElement>("[name=requestId]");
    if (!next || !idField) return;
    next.reset();
    idField.value = requestId;
    form.hidden = true;
    next.hidden = false;
    next.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
    try {
      sessionStorage.setItem(attemptKey, requestId);
    } catch {
      // Without storage, a reload asks for another code.
    }
    next.querySelector("[data-back]")?.addEventListener(
      "click",
      () => {
        next.hidden = true;
        form.hidden = false;
        form.querySelector<HTMLButtonElement>("button[type=submit]")?.focus();
      },
      { once: true },
    );
  }

  /** Restores the code form: a phone may reload the page while the reader looks for the email. */
  function resumeAccepting(): void {
    const form = document.querySelector<HTMLFormElement>("form[data-next]");
    try {
      const requestId = sessionStorage.getItem(attemptKey);
      if (!form || !requestId) return;
      // Otherwise the browser would follow the hash again, and the form would lose the focus.
      history.replaceState(null, "", location.pathname);
      const details = form.closest("details");
      if (details) details.open = true;
      showCode(form, requestId);
    } catch {
      // Storage may be blocked.
    }
  }

  /**
   * Shows a note field below each selected feature. Deselecting the feature hides the field and
   * keeps its text.
   */
  function addNoteFields(form: HTMLFormElement): void {
    const template = form.querySelector("template");
    for (const box of form.querySelectorAll<HTMLInputElement>("[data-feature]")) {
      const row = box.closest("li");
      const show = () => {
        const existing = row?.querySelector<HTMLElement>("[data-note]");
        if (existing) existing.hidden = !box.checked;
        if (existing || !box.checked || !template || !row) return;
        const title = row.textContent.trim();
        const note = template.content.cloneNode(true) as DocumentFragment;
        const label = note.querySelector("span");
        if (label?.textContent)
          label.textContent = label.textContent.replace("{title}", () => title);
        const field = note.querySelector("textarea");
        if (field) field.id = `note-${box.dataset.feature}`;
        row.append(note);
      };
      box.addEventListener("change", show);
      // After a reload, the browser may have restored the selection.
      show();
    }
  }

  /** Returns the notes. Names their fields by index, as the server's errors do. */
  function readNotes(form: HTMLFormElement): object[] {
    for (const field of form.querySelectorAll("[data-note] textarea"))
      field.removeAttribute("name");
    const selected = form.querySelectorAll<HTMLElement>("[data-feature]:checked");
    return Array.from(selected, (box, index) => {
      const field = box.closest("li")?.querySelector("textarea");
      if (field) field.name = `featureNotes.${index}.text`;
      return { ref: box.dataset.feature, text: field?.value ?? "" };
    });
  }

  function setUpForm(form: HTMLFormElement): void {
    const { mutation = "", failed = "" } = form.dataset;
    const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
    const failure = form.querySelector<HTMLElement>("[data-failure]");
    if (!button || !failure) return;
    // The server's messages appear beside the fields, in place of the browser's.
    form.noValidate = true;
    const newId = () =>
      Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, "0"),
      ).join("");
    // Kept for a repeated attempt until the input changes, so that the answer is stored once.
    let requestId = newId();
    form.addEventListener("input", () => {
      requestId = newId();
    });

    const clearErrors = () => {
      failure.textContent = "";
      for (const error of form.querySelectorAll<HTMLElement>("[data-error]")) {
        const field = form.elements.namedItem(error.dataset.error ?? "");
        if (field instanceof Element) {
          field.setAttribute("aria-invalid", "false");
          const others = (field.getAttribute("aria-describedby") ?? "")
            .replace(error.id, "")
            .trim();
          if (others) field.setAttribute("aria-describedby", others);
          else field.removeAttribute("aria-describedby");
        }
        error.remove();
      }
    };
    const showErrors = ({ message, extensions }: GraphqlError) => {
      let first: HTMLElement | null = null;
      for (const { path, message: text } of extensions?.fields ?? []) {
        const field = form.elements.namedItem(path);
        if (!(field instanceof HTMLElement)) continue;
        const error = document.createElement("p");
        error.dataset.error = path;
        error.id = `${field.id}-error`;
        error.textContent = text;
        field.setAttribute("aria-invalid", "true");
        const others = field.getAttribute("aria-describedby");
        field.setAttribute("aria-describedby", others ? `${others} ${error.id}` : error.id);
        field.parentElement?.after(error);
        first ??= field;
      }
      if (first) first.focus();
      else failure.textContent = extensions?.fields?.[0]?.message ?? message;
    };
    form.addEventListener("reset", clearErrors);
    addNoteFields(form);
    const send = async (): Promise<void> => {
      const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
      const query = `mutation ($key: String!, $input: ${type}!) { ${mutation}(key: $key, input: $input) }`;
      const featureNotes = readNotes(form);
      const input: Record<string, unknown> = Object.fromEntries(
        [...new FormData(form)].filter(([name]) => !name.startsWith("featureNotes")),
      );
      for (const box of form.querySelectorAll<HTMLInputElement>("input[type=checkbox][name]"))
        input[box.name] = box.checked;
      if (featureNotes.length > 0) input.featureNotes = featureNotes;
      if (form.dataset.once) input.requestId = requestId;
      const reply = (await (await call(query, { input })).json()) as {
        data?: Record<string, unknown>;
        errors?: GraphqlError[];
      };
      const done = reply.data?.[mutation];
      if (done && form.dataset.next) {
        showCode(form, requestId);
        // Submitting the form again requests another code.
        requestId = newId();
      } else if (done) {
        if (mutation === "acceptProposal") forgetAttempt();
        history.scrollRestoration = "manual";
        history.replaceState(null, "", "#sent");
        location.reload();
      } else showErrors(reply.errors?.[0] ?? { message: failed });
    };
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (button.disabled) return;
      button.disabled = true;
      clearErrors();
      try {
        await send();
      } catch {
        failure.textContent = failed;
      }
      button.disabled = false;
    });
    // Hidden until now, because only this script can send the form.
    const details = form.closest("details");
    if (details) details.hidden = false;
    // Otherwise, an opened form could be below the window's lower edge.
    details?.addEventListener("toggle", () => {
      if (details.open) details.scrollIntoView({ block: "nearest" });
    });
  }

  /**
   * Counts a reader once per tab. The page must have been visible for five seconds, and scrolled,
   * clicked or used with a key. The server ignores users of the company that sent the proposal.
   */
  function countReader(): void {
    const seconds = 5;
    const openedKey = `opened.${location.pathname}`;
    let visible = 0;
    let hasActed = false;
    let readerCompany: string | undefined;
    try {
      if (sessionStorage.getItem(openedKey)) return;
      readerCompany = JSON.parse(localStorage.getItem("presale.auth") ?? "null")?.user?.company?.id;
    } catch {
      // Storage may be blocked.
    }
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") visible += 1;
      if (visible < seconds || !hasActed) return;
      clearInterval(timer);
      try {
        sessionStorage.setItem(openedKey, "1");
      } catch {
        // Without storage, a reload counts again.
      }
      call(
        "mutation ($key: String!, $readerCompany: String) { recordProposalOpened(key: $key, readerCompany: $readerCompany) }",
        { readerCompany },
      ).catch(() => {});
    }, 1_000);
    for (const kind of ["keydown", "pointerdown", "scroll"])
      addEventListener(
        kind,
        () => {
          hasActed = true;
        },
        { passive: true },
      );
  }

  followScheme();
  showLocalTime();
  showAnswerBar();
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-mutation]"))
    setUpForm(form);
  resumeAccepting();
  focusSentMessage();
  countReader();
}

/** Shows the sent message, which precedes this script, so that the first paint contains it. */
export const sentScript =
  'if (location.hash === "#sent") document.querySelector("[data-sent]").hidden = false;';

/** The page's main script, at its end. */
export const proposalScript = `(${runInPage})();`;
