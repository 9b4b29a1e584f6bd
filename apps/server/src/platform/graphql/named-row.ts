import { builder } from "./builder.ts";

export const namedRow = (type: string) =>
  builder
    .objectRef<{ id: number; name: string }>(type)
    .implement({ fields: (t) => ({ id: t.exposeID("id"), name: t.exposeString("name") }) });
