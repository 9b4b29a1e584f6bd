import SchemaBuilder from "@pothos/core";
import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import type { FileUpload } from "../files/file-upload.ts";
import type { Context } from "./context.ts";

export interface SchemaTypes {
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: number | string };
    Hours: { Input: string; Output: string };
    Amount: { Input: string; Output: number | bigint };
    RichText: { Input: unknown; Output: RichTextDocument };
    Date: { Input: string; Output: string };
    DateTime: { Input: string; Output: Date };
    Json: { Input: unknown; Output: unknown };
    Upload: { Input: FileUpload; Output: never };
  };
}

export const builder = new SchemaBuilder<SchemaTypes>({ defaultFieldNullability: false });

export type Types = PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>;

builder.queryType({});
builder.mutationType({});
