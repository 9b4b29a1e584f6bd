import { builder } from "./builder.ts";

/** A type of no more than an id and a name, such as the company beside somebody's row. */
export const namedRow = (type: string) =>
  builder
    .objectRef<{ id: number; name: string }>(type)
    .implement({ fields: (t) => ({ id: t.exposeID("id"), name: t.exposeString("name") }) });
