import { formatMoment } from "@presale/contracts/dates.ts";
import { defaultLocale } from "@presale/contracts/limits.ts";
import { html, type Markup } from "./html.ts";
import { inboxTexts as texts } from "./inbox-texts.ts";
import { type SandboxMessage, webUrlPattern } from "./sandbox-message.ts";

export function listPage(messages: SandboxMessage[]): Markup {
  const list =
    messages.length === 0
      ? html`<p class="empty">${texts.empty}</p>`
      : html`<ul class="mails">${messages.map(listItem)}</ul>`;
  const deleteAll =
    messages.length === 0
      ? undefined
      : html`<form method="post" action="/delete-all"><button>${texts.deleteAll}</button></form>`;
  return layout(
    texts.title,
    html`<header><h1>${texts.title}</h1><p>${texts.intro}</p></header>
<div class="bar"><p role="status">${texts.count(messages.length)}</p>${deleteAll}</div>
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
    ? html`<h2>${texts.html}</h2>
<iframe title="${texts.frame}" src="/messages/${message.id}/html" referrerpolicy="no-referrer"
  sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : undefined;
  const files = message.attachments.map(
    (file) => html`<li>${file.filename || file.mimeType} (${file.mimeType}, ${file.bytes} B)</li>`,
  );
  const attachments =
    files.length > 0 ? html`<h2>${texts.attachments}</h2><ul>${files}</ul>` : undefined;
  const text = message.text
    ? html`<pre tabindex="0">${withLinks(message.text)}</pre>`
    : html`<p>${texts.noText}</p>`;
  return layout(
    `${subjectOf(message)} · ${texts.title}`,
    html`<nav><a href="/">← ${texts.back}</a></nav>
<h1>${subjectOf(message)}</h1>
<dl><dt>${texts.from}</dt><dd>${message.from}</dd>
<dt>${texts.to}</dt><dd>${message.to.join(", ")}</dd>
${message.replyTo && html`<dt>${texts.replyTo}</dt><dd>${message.replyTo}</dd>`}
<dt>${texts.received}</dt><dd><time datetime="${message.receivedAt}">${formatMoment(new Date(message.receivedAt))}</time></dd></dl>
${frame}
<h2>${texts.text}</h2>
${text}
${attachments}
<p><a href="/messages/${message.id}/raw" download>${texts.raw}</a></p>`,
  );
}

export function notFoundPage(): Markup {
  return layout(
    texts.title,
    html`<nav><a href="/">← ${texts.back}</a></nav><h1>${texts.title}</h1><p>${texts.notFound}</p>`,
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
  return message.subject || texts.noSubject;
}
