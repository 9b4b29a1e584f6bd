import { useQuery } from "@apollo/client/react";
import { failureOf } from "../../lib/apollo/failure.ts";
import { projectQuery } from "./projects.operations.ts";

/** One project, as the server has it now. */
export function useProject(id: string) {
  const { data, loading, error, refetch } = useQuery(projectQuery, {
    variables: { id },
    context: { errorsShown: true },
    notifyOnNetworkStatusChange: true,
  });
  return {
    project: data?.project ?? undefined,
    isLoading: loading,
    failure: loading ? null : failureOf(error),
    refetch,
  };
}
