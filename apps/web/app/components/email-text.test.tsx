import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmailText } from "./email-text.tsx";

test("an address can break after the @ and before each dot", () => {
  expect(renderToStaticMarkup(<EmailText>eve.e@demo.presale.example</EmailText>)).toBe(
    '<bdi data-row-ignore="">eve<wbr/>.e@<wbr/>demo<wbr/>.presale<wbr/>.example</bdi>',
  );
});
