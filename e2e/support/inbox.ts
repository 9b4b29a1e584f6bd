import { expect } from "@playwright/test";

interface Mail {
  to: string[];
  subject: string;
  links: string[];
}

/** The link in the mail that reached this address, once it is there. */
export async function mailedLink(to: string, part: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const response = await fetch(new URL("/messages.json", process.env.PRESALE_E2E_INBOX_URL));
    const mails = (await response.json()) as Mail[];
    const mine = mails.filter((mail) => mail.to.some((address) => address.includes(to)));
    link = mine.flatMap(({ links }) => links).find((address) => address.includes(part));
    expect(link).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return link ?? "";
}
