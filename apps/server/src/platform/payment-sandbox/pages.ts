import { formatMoney } from "@presale/contracts/format-money.ts";
import { defaultLocale } from "@presale/contracts/limits.ts";
import { html, type Markup } from "../mail-sandbox/html.ts";
import type { SandboxCheckout } from "./checkout-store.ts";
import { sandboxTexts as texts } from "./texts.ts";

const layout = (title: string, style: string, content: Markup): Markup => html`<!doctype html>
<html lang="${defaultLocale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${title} · ${texts.badge}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
</head>
<body><main><p class="badge">${texts.badge}</p><h1>${title}</h1>
${content}</main></body>
</html>
`;

const sumOf = ({ amount, currency }: SandboxCheckout) =>
  formatMoney(amount, currency.toUpperCase());

export const payPage = (checkout: SandboxCheckout, style: string): Markup =>
  layout(
    texts.title,
    style,
    html`<p class="intro">${texts.intro}</p>
<dl><dt>${texts.invoice}</dt><dd>${checkout.description}</dd><dt>${texts.amount}</dt><dd><strong>${sumOf(checkout)}</strong></dd><dt>${texts.email}</dt><dd>${checkout.email}</dd></dl>
<form method="post"><button class="go" name="choice" value="pay">${texts.pay} ${sumOf(checkout)}</button><button name="choice" value="fail">${texts.fail}</button><button class="quiet" name="choice" value="cancel">${texts.cancel}</button></form>`,
  );

export const endedPage = (style: string): Markup =>
  layout(texts.ended, style, html`<p class="intro">${texts.endedText}</p>`);
