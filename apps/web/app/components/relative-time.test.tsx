import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RelativeTime } from "./relative-time.tsx";

test("a server shows the UTC day, which every browser hydrates alike", () => {
  expect(renderToStaticMarkup(<RelativeTime value="2026-11-22T23:59:00.000Z" />)).toBe(
    '<time dateTime="2026-11-22T23:59:00.000Z">22/11/2026</time>',
  );
});
