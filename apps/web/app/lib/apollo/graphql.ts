import { initGraphQLTada } from "gql.tada";
import type { introspection } from "../../../graphql-env.d.ts";

/**
 * Parses an operation and types it by the server's printed schema. For example:
 * `graphql("query Me { me { id } }")`.
 */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: {
    ID: string;
    DateTime: string;
    Date: string;
    Hours: string;
    Amount: string;
    RichText: Record<string, unknown>;
    Upload: File;
  };
}>();

export type { ResultOf } from "gql.tada";
