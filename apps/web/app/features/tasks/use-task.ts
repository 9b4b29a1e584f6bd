import { useQuery } from "@apollo/client/react";
import { failureOf } from "../../lib/apollo/failure.ts";
import { taskQuery } from "./tasks.operations.ts";

/** One task, as the server has it now. */
export function useTask(id: string) {
  const { data, loading, error, refetch } = useQuery(taskQuery, {
    variables: { id },
    context: { errorsShown: true },
    notifyOnNetworkStatusChange: true,
  });
  return {
    task: data?.task ?? undefined,
    isLoading: loading,
    failure: loading ? null : failureOf(error),
    refetch,
  };
}
