import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const price = graphql(`
  fragment PriceOfProject on ProjectPrice {
    version ratesDay
    settings {
      kind ratesOn overhead contingency discountRate discountAmount taxRate taxLabel taxNote
      fixedNet showHours showPrices showRates isOverheadFolded isContingencyFolded
    }
    rateCard { id title currency digits }
    roles { id title archivedAt price cost }
    lines {
      features { featureId title min max }
      work { min max } overhead { min max } contingency { min max } discount { min max }
      net { min max } tax { min max } total { min max }
    }
    problems { field message }
    computedNet { min max }
    cost { min max }
    margin { min max minTenths maxTenths }
    rolesWithoutCost warnings
  }
`);
export type Price = ResultOf<typeof price>;
export type PriceLines = NonNullable<Price["lines"]>;

export const previewPriceQuery = graphql(
  `query PreviewProjectPrice($id: ID!, $input: UpdateProjectPriceInput!) {
    previewProjectPrice(projectId: $id, input: $input) { ...PriceOfProject }
  }`,
  [price],
);

export const workNetQuery = graphql(`
  query WorkNet($projectId: ID!, $rateCardId: ID!) {
    workNet(projectId: $projectId, rateCardId: $rateCardId) { min max }
  }
`);

export const projectPriceQuery = graphql(
  `query ProjectPrice($id: ID!, $withRoles: Boolean!) {
    project(id: $id) { id title state acceptedVersion can { update } minHours maxHours taskCount workRole { id } }
    projectPrice(projectId: $id) { ...PriceOfProject }
    workRoles @include(if: $withRoles) { id title archivedAt }
    rateCards { id title currency digits isDefault archivedAt }
  }`,
  [price],
);
type Data = ResultOf<typeof projectPriceQuery>;
export type PricedProject = Omit<NonNullable<Data["project"]>, "state" | "acceptedVersion" | "can">;
export type RateCard = NonNullable<Data["rateCards"]>[number];
export type WorkRole = NonNullable<Data["workRoles"]>[number];

export const createFirstRateMutation = graphql(`
  mutation CreateFirstRate($input: CreateFirstRateInput!) {
    createFirstRate(input: $input) { id }
  }
`);

export const updateProjectPriceMutation = graphql(`
  mutation UpdateProjectPrice($id: ID!, $input: UpdateProjectPriceInput!) {
    updateProjectPrice(projectId: $id, input: $input) { version problems { field } }
  }
`);
