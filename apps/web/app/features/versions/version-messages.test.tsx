import { ThemeProvider } from "@mui/material/styles";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { theme } from "../../lib/theme/theme.ts";
import { startTranslations } from "../../testing/translations.ts";
import { isFromOtherAddress } from "./other-address.ts";
import { type Message, VersionMessages } from "./version-messages.tsx";

beforeAll(startTranslations);

const accepted: Message & { linkId: string } = {
  id: "1",
  kind: "accepted",
  linkId: "7",
  name: "Eve",
  email: "eve@finch.example",
  emailVerifiedAt: "2026-11-28T12:00:00Z",
  text: null,
  at: "2026-11-28T12:00:00Z",
};
const links = [
  { id: "7", recipientEmail: "Ada@finch.example" },
  { id: "8", recipientEmail: "eve@finch.example" },
  { id: "9", recipientEmail: null },
];
const isOther = (change: Partial<typeof accepted>) =>
  isFromOtherAddress({ ...accepted, email: null, emailVerifiedAt: null, ...change }, links);

test("an acceptance by another mailbox than the recipient's is marked", () => {
  const { email, emailVerifiedAt } = accepted;
  expect(isOther({ email, emailVerifiedAt })).toBe(true);
  expect(isOther({ email: "ADA@finch.example", emailVerifiedAt })).toBe(false);
  expect(isOther({ email, emailVerifiedAt, linkId: "8" })).toBe(false);
  expect(isOther({ email, emailVerifiedAt, linkId: "9" })).toBe(false);
  // The address of a question isn't verified.
  expect(isOther({ email })).toBe(false);
});

test("the mark has its own text and colour", () => {
  const shown = (isOtherAddress: boolean) =>
    renderToStaticMarkup(
      <ThemeProvider theme={theme}>
        <VersionMessages messages={[{ ...accepted, isOtherAddress }]} features={[]} isShared />
      </ThemeProvider>,
    );
  const html = shown(true);
  const mark = /<div class="[^"]*?(css-[^" ]*)"[^>]*>Not the link&#x27;s recipient/.exec(html)?.[1];
  expect(mark).toBeDefined();
  expect(html).toMatch(new RegExp(`\\.${mark}\\{[^}]*warning-ink`));
  expect(shown(false)).not.toContain("recipient");
});
