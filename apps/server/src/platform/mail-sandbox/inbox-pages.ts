import { formatMoment } from "@presale/contracts/dates.ts";
import { defaultLocale } from "@presale/contracts/limits.ts";
import { html, type Markup } from "./html.ts";
import { inboxWords as words } from "./inbox-words.ts";
import { type SandboxMessage, webUrlPattern } from "./sandbox-message.ts";

export function listPage(messages: SandboxMessage[]): Markup {
  const list =
    messages.length === 0
      ? html`<p class="empty">${words.empty}</p>`
      : html`<ul class="mails">${messages.map(listItem)}</ul>`;
  const deleteAll =
    messages.length === 0
      ? undefined
      : html`<form method="post" action="/delete-all"><button>${words.deleteAll}</button></form>`;
  return layout(
    words.title,
    html`<header><h1>${words.title}</h1><p>${words.intro}</p></header>
<div class="bar"><p role="status">${words.count(messages.length)}</p>${deleteAll}</div>
${list}`,
  );
}

function listItem(message: SandboxMessage): Markup {
  return html`<li><a href="/messages/${message.id}"><strong>${subjectOf(message)}</strong>
<span>${message.to.join(", ")}</span>
<time datetime="${message.receivedAt}">${formatMoment(new Date(message.receivedAt))}</time></a></li>`;
}

export function messagePage(message: SandboxMessage): Markup {
  const frame = message.html
    ? html`<h2>${words.html}</h2>
<iframe title="${words.frame}" src="/messages/${message.id}/html" referrerpolicy="no-referrer"
  sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : undefined;
  const files = message.attachments.map(
    (file) => html`<li>${file.filename || file.mimeType} (${file.mimeType}, ${file.bytes} B)</li>`,
  );
  const attachments =
    files.length > 0 ? html`<h2>${words.attachments}</h2><ul>${files}</ul>` : undefined;
  const text = message.text
    ? html`<pre tabindex="0">${withLinks(message.text)}</pre>`
    : html`<p>${words.noText}</p>`;
  return layout(
    `${subjectOf(message)} · ${words.title}`,
    html`<nav><a href="/">← ${words.back}</a></nav>
<h1>${subjectOf(message)}</h1>
<dl><dt>${words.from}</dt><dd>${message.from}</dd>
<dt>${words.to}</dt><dd>${message.to.join(", ")}</dd>
${message.replyTo && html`<dt>${words.replyTo}</dt><dd>${message.replyTo}</dd>`}
<dt>${words.received}</dt><dd><time datetime="${message.receivedAt}">${formatMoment(new Date(message.receivedAt))}</time></dd></dl>
${frame}
<h2>${words.text}</h2>
${text}
${attachments}
<p><a href="/messages/${message.id}/raw" download>${words.raw}</a></p>`,
  );
}

export function notFoundPage(): Markup {
  return layout(
    words.title,
    html`<nav><a href="/">← ${words.back}</a></nav><h1>${words.title}</h1><p>${words.notFound}</p>`,
  );
}

function withLinks(text: string): Markup[] {
  const parts: Markup[] = [];
  let from = 0;
  for (const match of text.matchAll(webUrlPattern)) {
    const link = match[0];
    parts.push(html`${text.slice(from, match.index)}`);
    parts.push(html`<a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a>`);
    from = match.index + link.length;
  }
  parts.push(html`${text.slice(from)}`);
  return parts;
}

function layout(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="${defaultLocale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/inbox.css">
<script type="module" src="/inbox.js"></script>
</head>
<body><main>${content}</main></body>
</html>
`;
}

function subjectOf(message: SandboxMessage): string {
  return message.subject || words.noSubject;
}
