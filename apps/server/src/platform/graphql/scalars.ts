import { GraphQLError, Kind, valueFromASTUntyped } from "graphql";
import type { FileUpload } from "../files/file-upload.ts";
import { builder } from "./builder.ts";

const unchanged = (value: unknown) => value;
const parseString = (name: string) => (value: unknown) => {
  if (typeof value === "string") return value;
  throw new GraphQLError(`${name} must be a string`);
};

builder.scalarType("Hours", {
  description: "Hours as an exact decimal with two places, such as 12.50.",
  serialize: (value) => value,
  // The operation's zod schema reports invalid values, with their field.
  parseValue: (value) => String(value),
});
builder.scalarType("Amount", {
  description: "Whole minor units of a currency, as a decimal string.",
  serialize: String,
  // The operation's zod schema reports invalid values, with their field.
  parseValue: String,
});
builder.scalarType("RichText", {
  description: "Rich text: a ProseMirror document as JSON.",
  serialize: (value) => value,
  parseValue: unchanged,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});
builder.scalarType("Json", {
  description: "Any JSON value.",
  serialize: (value) => value,
  parseValue: unchanged,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});
builder.scalarType("Date", {
  description: "A date as YYYY-MM-DD.",
  serialize: (value) => value,
  parseValue: parseString("Date"),
});
builder.scalarType("DateTime", {
  description: "A date and time in UTC, as ISO 8601.",
  serialize: (value) => (value instanceof Date ? value.toISOString() : value),
  parseValue: parseString("DateTime"),
});
builder.scalarType("Upload", {
  description: "A file in a multipart request (GraphQL multipart request specification).",
  serialize: () => {
    throw new GraphQLError("An upload can't be returned. Use a signed link.");
  },
  // A value that isn't a file fails when it is read.
  parseValue: (value) => value as FileUpload,
  parseLiteral: (node) => {
    throw new GraphQLError(`A file can't be a literal (${Kind.STRING}). Pass it as a variable.`, {
      nodes: node,
    });
  },
});
