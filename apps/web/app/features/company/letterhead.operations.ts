import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const letterheadQuery = graphql(`
  query Letterhead {
    me {
      id
      company {
        id name header footer terms proposalValidDays evidenceYears showsForecasts logo { id name mime size }
        look { accent faces cover bareCover hiddenSections }
      }
    }
  }
`);
export type Letterhead = NonNullable<ResultOf<typeof letterheadQuery>["me"]>["company"];

export const updateLetterheadMutation = graphql(`
  mutation UpdateLetterhead($input: UpdateLetterheadInput!) {
    updateLetterhead(input: $input) {
      id header footer terms proposalValidDays evidenceYears showsForecasts logo { id name mime size } look { accent faces cover bareCover hiddenSections }
    }
  }
`);

export const previewQuery = graphql(`
  query PreviewLetterhead($input: PreviewLetterheadInput!) {
    previewLetterhead(input: $input) { png width height }
  }
`);
export type Preview = NonNullable<ResultOf<typeof previewQuery>["previewLetterhead"]>;
