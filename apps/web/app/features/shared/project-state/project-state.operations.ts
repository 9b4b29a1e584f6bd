import { graphql } from "../../../lib/apollo/graphql.ts";

export const setProjectStateMutation = graphql(`
  mutation SetProjectState($id: ID!, $state: ProjectState!) {
    setProjectState(id: $id, state: $state) { id state }
  }
`);
