import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmailText } from "./email-text.tsx";
import { DetailsList } from "./rows/details-card.tsx";

test("an address can break after the @ and before each dot", () => {
  expect(renderToStaticMarkup(<EmailText>eve.e@demo.presale.example</EmailText>)).toBe(
    '<bdi data-row-ignore="">eve<wbr/>.e@<wbr/>demo<wbr/>.presale<wbr/>.example</bdi>',
  );
});

test("a web address can break after its slashes too", () => {
  expect(renderToStaticMarkup(<EmailText>https://north.example/ple</EmailText>)).toBe(
    '<bdi data-row-ignore="">https://<wbr/>north<wbr/>.example/<wbr/>ple</bdi>',
  );
});

test("details show addresses with these breaks, and other texts without", () => {
  const html = renderToStaticMarkup(
    <DetailsList
      entries={[
        ["Email", "ann@north.example"],
        ["Web", "https://north.example"],
        ["Client", "Alder / Finch v1.2"],
      ]}
    />,
  );
  expect(html).toContain("ann@<wbr/>north<wbr/>.example");
  expect(html).toContain("https://<wbr/>north<wbr/>.example");
  expect(html).toContain("<bdi>Alder / Finch v1.2</bdi>");
});
