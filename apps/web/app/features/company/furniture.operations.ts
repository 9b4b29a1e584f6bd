import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const furnitureQuery = graphql(`
  query ProposalFurniture {
    me {
      id
      company { id name header footer logo { id name mime size } }
    }
  }
`);
export type Furniture = NonNullable<ResultOf<typeof furnitureQuery>["me"]>["company"];

export const updateFurnitureMutation = graphql(`
  mutation UpdateProposalFurniture($input: UpdateProposalFurnitureInput!) {
    updateProposalFurniture(input: $input) { id header footer logo { id name mime size } }
  }
`);

export const previewQuery = graphql(`
  query PreviewProposalFurniture($input: PreviewProposalFurnitureInput!) {
    previewProposalFurniture(input: $input) { png width height }
  }
`);
export type Preview = NonNullable<ResultOf<typeof previewQuery>["previewProposalFurniture"]>;
