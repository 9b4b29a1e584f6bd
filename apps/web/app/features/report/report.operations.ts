import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

/**
 * Omits task descriptions. Each feature loads them when it is opened. Includes the price only for
 * users who may read it.
 */
export const reportQuery = graphql(`
  query ProjectReport($id: ID!, $withPrice: Boolean = false) {
    project(id: $id) {
      id title state acceptedVersion isSample description clientName proposalNumber validUntil assumptions exclusions proposalTerms
      minHours maxHours taskCount taskOccurrences featureCount
      can { update delete }
      members { role user { id name } }
      files { id name mime size url previewUrl width height }
      clientFileIds
      images { id url previewUrl width height }
      features {
        id title description minHours maxHours taskCount
        images { id url previewUrl width height }
        tasks { id title minHours maxHours }
      }
    }
    projectPrice(projectId: $id) @include(if: $withPrice) {
      settings { kind } rateCard { currency digits } lines { net { min max } }
    }
  }
`);
export type ReportPrice = NonNullable<ResultOf<typeof reportQuery>["projectPrice"]>;
export type Report = NonNullable<ResultOf<typeof reportQuery>["project"]>;

export const taskDescriptionsQuery = graphql(`
  query ReportTaskTexts($id: ID!) {
    feature(id: $id) { id tasks { id description images { id url previewUrl width height } } }
  }
`);

export const exportsQuery = graphql(`
  query ProjectExports($projectId: ID!) {
    projectExports(projectId: $projectId) {
      pdf zip uncovered { character codePoint where }
    }
  }
`);
export type UncoveredCharacter = NonNullable<
  ResultOf<typeof exportsQuery>["projectExports"]
>["uncovered"][number];

export const importMutation = graphql(`
  mutation ImportProject($file: Upload!, $maxTokens: Int) {
    importProject(file: $file, maxTokens: $maxTokens) { id title }
  }
`);
