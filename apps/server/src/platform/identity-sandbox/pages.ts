import { defaultLocale } from "@presale/contracts/limits.ts";
import { html, type Markup } from "../mail-sandbox/html.ts";
import type { SandboxPerson } from "./people.ts";
import { sandboxTexts as texts } from "./texts.ts";

/** The account that the user enters instead of choosing one, and its validation error. */
export interface OtherAccount {
  email: string;
  name: string;
  isVerified: boolean;
  error?: string;
}

export function choosePage(
  uid: string,
  people: readonly SandboxPerson[],
  otherAccount: OtherAccount,
): Markup {
  const action = `/choose/${uid}`;
  const list = people.map(
    ({ subject, name, email, isVerified }) =>
      html`<li><button name="subject" value="${subject}"><span class="face" aria-hidden="true">${name.charAt(0)}</span><span class="who"><strong>${name}</strong><span>${email}</span>${isVerified ? undefined : html`<span class="state">${texts.notVerified}</span>`}</span></button></li>`,
  );
  const error = otherAccount.error
    ? html`<p class="error" id="error" role="alert">${otherAccount.error}</p>`
    : undefined;
  const errorAttributes = otherAccount.error
    ? html` aria-invalid="true" aria-describedby="error"`
    : undefined;
  return layout(
    texts.title,
    html`<h2>${texts.accounts}</h2>
<form method="post" action="${action}"><ul class="people">${list}</ul></form>
<h2>${texts.other}</h2>
<form method="post" action="${action}" class="other" novalidate>
<label>${texts.email}<input name="email" type="email" autocomplete="off" value="${otherAccount.email}"${errorAttributes}></label>${error}
<label>${texts.name}<input name="name" autocomplete="off" value="${otherAccount.name}"></label>
<label class="tick"><input name="verified" type="checkbox"${otherAccount.isVerified ? html` checked` : undefined}> ${texts.isVerified}</label>
<button class="go" name="other" value="1">${texts.submit}</button>
</form>
<form method="post" action="${action}"><button class="quiet" name="cancel" value="1">${texts.cancel}</button></form>`,
  );
}

export const homePage = (): Markup => layout(texts.homeTitle, html`<p>${texts.home}</p>`);

export const errorPage = (reason: string): Markup =>
  layout(texts.failed, html`<p>${reason}</p><p>${texts.startAgain}</p>`);

function layout(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="${defaultLocale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title} · ${texts.badge}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox.css">
</head>
<body><main><p class="badge">${texts.badge}</p><h1>${title}</h1><p class="intro">${texts.intro}</p>
${content}</main></body>
</html>
`;
}
