import { gql, type TypedDocumentNode } from "@apollo/client";
import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { refusal } from "../testing/network.ts";
import { api, type PageApi } from "./load-context.ts";
import { publicData } from "./public-data.ts";

const query: TypedDocumentNode<{ article: { title: string } }, { slug: string }> = gql`
  query Article($slug: String!) {
    article(slug: $slug) {
      title
    }
  }
`;
const article = publicData(query);

function contextOf(answer: object) {
  const run = vi.fn(async () => answer) as PageApi["run"];
  const context = new RouterContextProvider();
  context.set(api, { run });
  return { context, run };
}

test("publicData queries the API on the server that renders the page", async () => {
  const { context, run } = contextOf({ data: { article: { title: "Ranges" } } });
  expect(await article.onServer(context, { slug: "ranges" })).toEqual({
    article: { title: "Ranges" },
  });
  expect(run).toHaveBeenCalledExactlyOnceWith(query, { slug: "ranges" });
});

test.each([
  ["a missing record", refusal(404, "NOT_FOUND", "No such article"), 404],
  ["a forbidden record", refusal(403, "FORBIDDEN", "No"), 403],
  ["a partial response", { ...refusal(500, "INTERNAL", "Broken"), data: { article: null } }, 500],
  ["an empty response", {}, 500],
])("%s fails the page with its own status", async (_what, answer, status) => {
  const { context } = contextOf(answer);
  await expect(article.onServer(context, { slug: "x" })).rejects.toMatchObject({
    init: { status },
  });
});
