import { type GraphQLObjectType, getNamedType, isObjectType } from "graphql";
import { expect, it } from "vitest";
import { schema } from "../graphql-schema.ts";
import { operations } from "../platform/graphql/operation.ts";

const isPublic = new Set(
  operations.filter(({ authorize }) => authorize === "anyone").map(({ name }) => name),
);

/** Returns the object types that anyone can read without an account. */
function reachableTypes(): string[] {
  const found = new Set<string>();
  const visit = (type: unknown) => {
    if (!isObjectType(type) || found.has(type.name)) return;
    found.add(type.name);
    visitFields(type, () => true);
  };
  const visitFields = (type: GraphQLObjectType, isRead: (name: string) => boolean) => {
    for (const field of Object.values(type.getFields()))
      if (isRead(field.name)) visit(getNamedType(field.type));
  };
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    if (root) visitFields(root, (name) => isPublic.has(name));
  return [...found].sort();
}

// No type of a proposal is listed: the link's address serves its page and files, not the API.
it("visitors without an account can read these types only", () => {
  expect(reachableTypes()).toEqual([
    "Activation",
    "Article",
    "ArticleImage",
    "ArticlePage",
    "ArticleSeo",
    "ArticleSummary",
    "GoogleLogin",
    "LegalText",
    "Login",
    "MailSubscription",
    "OpenedInvite",
    "PageSeo",
    "PictureSource",
    "PublishedAnswer",
    "PublishedFeedback",
    "PublishedFeedbackPage",
    "SubscribedKind",
    "TokenPrice",
  ]);
});
