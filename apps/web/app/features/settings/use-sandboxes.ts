import type { ResultOf } from "../../lib/apollo/graphql.ts";
import { useSession } from "../../lib/session.ts";
import { useData } from "../../lib/use-data.ts";
import { sandboxesQuery } from "./sandboxes.operations.ts";

type Sandboxes = NonNullable<ResultOf<typeof sandboxesQuery>["sandboxes"]>;

/** Returns why payments and emails are simulated, if they are. */
export function useSandboxes(): Partial<Sandboxes> {
  const { isPermitted } = useSession();
  const { data } = useData(
    sandboxesQuery,
    {},
    { isCached: true, skip: !isPermitted("canLoginAdmin") },
  );
  return data?.sandboxes ?? {};
}
