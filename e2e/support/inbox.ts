import { expect } from "@playwright/test";

interface Mail {
  to: string[];
  subject: string;
  replyTo: string;
  text: string;
  links: string[];
}

export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(new URL("/messages.json", process.env.PRESALE_E2E_INBOX_URL));
  const mails = (await response.json()) as Mail[];
  return mails.filter(({ to }) => to.some((one) => one.includes(address)));
}

export async function mailOf(to: string, subject: string | RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    found = (await mailsTo(to)).find((mail) =>
      typeof subject === "string" ? mail.subject === subject : subject.test(mail.subject),
    );
    expect(found).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return found as Mail;
}

export async function emailedLink(to: string, part: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const links = (await mailsTo(to)).flatMap((mail) => mail.links);
    link = links.find((url) => url.includes(part));
    expect(link).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return link ?? "";
}
