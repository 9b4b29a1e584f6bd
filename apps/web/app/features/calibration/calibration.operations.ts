import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const rangeCoverage = graphql(`
  fragment RangeCoverageCells on RangeCoverage { count held over under learntRangeHeld }
`);
export type Coverage = ResultOf<typeof rangeCoverage>;

export const calibrationQuery = graphql(
  `query Calibration {
    importedHistory
    calibration {
      tasks learntTasks showsEstimators middleHours actualHours
      all { ...RangeCoverageCells }
      mine { ...RangeCoverageCells }
      sizes { upTo coverage { ...RangeCoverageCells } }
      quarters { quarter coverage { ...RangeCoverageCells } }
      people { name coverage { ...RangeCoverageCells } }
      reliability { certainty stated learnt }
      misses { id title count minHours maxHours actualHours factor projectId projectTitle }
    }
  }`,
  [rangeCoverage],
);
export type Calibration = NonNullable<ResultOf<typeof calibrationQuery>["calibration"]>;

/** With fewer finished tasks, the results are unreliable. */
export const minReliableTasks = 20;

export const showEstimatorsMutation = graphql(`
  mutation ShowEstimators($isShown: Boolean!) { showEstimators(isShown: $isShown) }
`);

const historyImport = graphql(`
  fragment HistoryImportCells on HistoryImport {
    added existing duplicates leftOut ambiguous unknownEstimators
    problems { line column message }
  }
`);
export type HistoryImport = ResultOf<typeof historyImport>;

export const importHistoryMutation = graphql(
  `mutation ImportHistory($file: Upload!, $isCommaDecimal: Boolean, $isPreview: Boolean) {
    importHistory(file: $file, isCommaDecimal: $isCommaDecimal, isPreview: $isPreview) {
      ...HistoryImportCells
    }
  }`,
  [historyImport],
);

export const deleteImportedMutation = graphql(`
  mutation DeleteImportedHistory { deleteImportedHistory }
`);
