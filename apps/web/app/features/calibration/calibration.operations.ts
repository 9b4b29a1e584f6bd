import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const rangeCoverage = graphql(`
  fragment RangeCoverageCells on RangeCoverage { count held over under learntHeld }
`);
export type Coverage = ResultOf<typeof rangeCoverage>;

export const calibrationQuery = graphql(
  `query Calibration {
    calibration {
      tasks showsEstimators middleHours actualHours
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

export const showEstimatorsMutation = graphql(`
  mutation ShowEstimators($isShown: Boolean!) { showEstimators(isShown: $isShown) }
`);
