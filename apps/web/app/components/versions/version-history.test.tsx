import { ApolloProvider } from "@apollo/client/react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { apolloClient } from "../../lib/apollo/client.ts";
import { startTranslations } from "../../testing/translations.ts";
import { VersionHistory } from "./version-history.tsx";

beforeAll(() => startTranslations());

const saved = (version: number, title: string, text: string) => ({
  version,
  authorName: "Ann",
  createdAt: "2026-11-22T12:00:00.000Z",
  title,
  text,
});
type Saved = ReturnType<typeof saved>;

function shown(versions: Saved[]) {
  const element = (
    <VersionHistory
      versions={versions}
      fieldsOf={({ title, text }) => [
        { label: "Title", lines: [title] },
        { label: "Text", lines: [text] },
      ]}
      restore={({ version }) => ({ label: `Restore version ${version}`, run: () => undefined })}
    />
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(
    <ApolloProvider client={apolloClient}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
}

it("compares the newest version with the previous one, changed fields only", () => {
  const html = shown([
    saved(3, "Terms", "It costs two tokens."),
    saved(2, "Terms", "It costs one token."),
    saved(1, "Rules", "It costs nothing."),
  ]);
  expect(html).toMatch(/<del>.*one.*<\/del>/);
  expect(html).toMatch(/<ins>.*two.*<\/ins>/);
  expect(html).not.toContain("Title");
  expect(html).toContain("Restore version 2");
});

it("offers no choice and no restore for a single version", () => {
  const html = shown([saved(1, "Terms", "It costs nothing.")]);
  expect(html).toContain("There&#x27;s only one version so far");
  expect(html).not.toMatch(/<select|Restore/);
});
