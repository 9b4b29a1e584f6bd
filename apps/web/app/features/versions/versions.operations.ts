import type { VersionContent } from "@presale/contracts/version-content.ts";
import type { FeatureDifference, FileDifference } from "@presale/domain/compare-versions.ts";
import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const versionLink = graphql(`
  fragment VersionLink on ProposalLink {
    id recipientName recipientEmail canAnswer endsAt revokedAt emailedAt openedFirstAt openedCount isLocked onlyRecipientAccepts
  }
`);
export type VersionLink = ResultOf<typeof versionLink>;

const versionRow = graphql(
  `fragment VersionRow on ProposalVersion {
    id projectId number status failure note createdAt minHours maxHours taskCount lastDay isLapsed replacedBy
    currency digits minNet maxNet
    author { id name }
    recordedBy { id name }
    links { ...VersionLink }
  }`,
  [versionLink],
);
export type VersionRow = ResultOf<typeof versionRow>;

export const proposalsQuery = graphql(
  `query Proposals($paging: PagingInput, $filter: ProposalFilter) {
    proposals(paging: $paging, filter: $filter) {
      total sums { currency digits minNet maxNet } items { ...VersionRow title clientName sentAt isProjectDeleted }
    }
  }`,
  [versionRow],
);

export const versionsQuery = graphql(
  `query Versions($projectId: ID!) {
    project(id: $projectId) { id title state lastVersion can { update } }
    versions(projectId: $projectId) { ...VersionRow }
  }`,
  [versionRow],
);

export const versionQuery = graphql(
  `query Version($projectId: ID!, $number: Int!) {
    version(projectId: $projectId, number: $number) {
      ...VersionRow title isProjectDeleted contentSha256 content
      images { id url previewUrl width height }
      changes { from to features files isLetterheadChanged }
      events { id kind at linkId data user { id name } }
      answers {
        id kind linkId at name email text featureNotes { ref text }
        jobTitle emailVerifiedAt purchaseOrder way hasRecord recordedBy { id name }
        givenOn forgottenAt file { id name mime size }
      }
    }
  }`,
  [versionRow],
);
export type Version = NonNullable<ResultOf<typeof versionQuery>["version"]>;

/** Omits the content, which never changes. */
export const versionStatusQuery = graphql(`
  query VersionStatus($projectId: ID!, $number: Int!) {
    version(projectId: $projectId, number: $number) { id status failure }
  }
`);

export const versionPdfQuery = graphql(`
  query VersionPdf($projectId: ID!, $number: Int!) {
    version(projectId: $projectId, number: $number) { id pdf }
  }
`);

export const frozenProjectQuery = graphql(`
  query FrozenProject($id: ID!, $sends: Boolean = false) {
    project(id: $id) { id title validUntil lastVersion }
    unchangedVersion(projectId: $id) @include(if: $sends) { id number }
    versions(projectId: $id) { id number status sentAt }
    me { id company { id proposalValidDays } }
  }
`);

export const previewVersionQuery = graphql(`
  query PreviewVersion($projectId: ID!, $input: PreviewVersionInput!) {
    previewVersion(projectId: $projectId, input: $input) {
      content contentSha256 keys
      changes { from to features files isLetterheadChanged }
      images { id url previewUrl width height }
    }
  }
`);

export const freezeVersionMutation = graphql(`
  mutation FreezeVersion($projectId: ID!, $input: FreezeVersionInput!) {
    freezeVersion(projectId: $projectId, input: $input) { id number }
  }
`);

export const retryVersionMutation = graphql(`
  mutation RetryVersion($id: ID!) { retryVersion(id: $id) { id status failure } }
`);

export const proposalLinkUrlMutation = graphql(`
  mutation ProposalLinkUrl($id: ID!) { proposalLinkUrl(id: $id) }
`);

export const emailProposalLinkMutation = graphql(`
  mutation EmailProposalLink($id: ID!, $input: EmailProposalLinkInput!) {
    emailProposalLink(id: $id, input: $input) { id emailedAt }
  }
`);

export const revokeProposalLinkMutation = graphql(`
  mutation RevokeProposalLink($id: ID!) { revokeProposalLink(id: $id) { id revokedAt } }
`);

export const replyToClientMutation = graphql(`
  mutation ReplyToClient($input: ReplyToClientInput!) { replyToClient(input: $input) { id } }
`);

export const answerRecordQuery = graphql(`
  query AnswerRecord($projectId: ID!, $number: Int!) {
    version(projectId: $projectId, number: $number) { id answers { id kind record } }
  }
`);

export const recordAnswerMutation = graphql(`
  mutation RecordAnswer($id: ID!, $input: RecordAnswerInput!) {
    recordAnswer(id: $id, input: $input) { id status }
  }
`);

export const voidAcceptanceMutation = graphql(`
  mutation VoidAcceptance($id: ID!, $input: VoidAcceptanceInput!) {
    voidAcceptance(id: $id, input: $input) { id status }
  }
`);

export const unlockProposalLinkMutation = graphql(`
  mutation UnlockProposalLink($id: ID!) { unlockProposalLink(id: $id) { id isLocked } }
`);

export const extendVersionMutation = graphql(`
  mutation ExtendVersion($id: ID!, $input: ExtendVersionInput!) {
    extendVersion(id: $id, input: $input) { id status lastDay isLapsed }
  }
`);

export const reopenVersionMutation = graphql(`
  mutation ReopenVersion($id: ID!, $input: ReopenVersionInput!) {
    reopenVersion(id: $id, input: $input) { id status lastDay isLapsed }
  }
`);

export const eraseClientMutation = graphql(`
  mutation EraseClient($id: ID!) {
    eraseClient(id: $id) { id }
  }
`);

export const withdrawVersionMutation = graphql(`
  mutation WithdrawVersion($id: ID!, $input: WithdrawVersionInput!) {
    withdrawVersion(id: $id, input: $input) { id status }
  }
`);

export const discardVersionMutation = graphql(`
  mutation DiscardVersion($id: ID!) { discardVersion(id: $id) }
`);

export const costOfRestoringVersionQuery = graphql(`
  query CostOfRestoringVersion($projectId: ID!, $number: Int!) {
    costOfRestoringVersion(projectId: $projectId, number: $number) {
      tokens balance charges { projectId title tokens }
    }
  }
`);

export const restoreVersionMutation = graphql(`
  mutation RestoreVersion($projectId: ID!, $number: Int!, $maxTokens: Int) {
    restoreVersion(projectId: $projectId, number: $number, maxTokens: $maxTokens) { id title }
  }
`);

const priceInternals = graphql(`
  fragment PriceInternals on PriceInternals {
    overhead contingency rolesWithoutCost
    rates { workRoleId title price cost }
    cost { min max }
    margin { min max minTenths maxTenths }
  }
`);
export type PriceInternals = ResultOf<typeof priceInternals>;

const internalComparison = graphql(
  `fragment InternalComparison on InternalComparison {
    roles { id title }
    from { ...PriceInternals }
    to { ...PriceInternals }
  }`,
  [priceInternals],
);

export const compareVersionsQuery = graphql(
  `query CompareVersions($projectId: ID!, $from: Int!, $to: Int) {
    project(id: $projectId) { id title }
    compareVersions(projectId: $projectId, from: $from, to: $to) {
      from to features files isLetterheadChanged isPriceIncomplete
      internal { ...InternalComparison }
    }
  }`,
  [internalComparison],
);

/** A version's content except its features, files and letterhead. */
export type ComparedHead = Omit<VersionContent, "features" | "attachments" | "company" | "look">;
export interface Comparison {
  from: ComparedHead;
  to: ComparedHead;
  features: readonly FeatureDifference[];
  files: readonly FileDifference[];
  isLetterheadChanged: boolean;
  /** The later price is missing, because the project's current price can't be computed. */
  isPriceIncomplete?: boolean;
  /** Null for users who can't update projects. */
  internal?: ResultOf<typeof internalComparison> | null;
}

// The API's JSON scalar is untyped. The server validates what it freezes.
export const contentOf = ({ content }: { content: unknown }) => content as VersionContent;
export type UntypedComparison = Record<
  Exclude<keyof Comparison, "isPriceIncomplete" | "internal">,
  unknown
>;
export const comparisonOf = (comparison: UntypedComparison) => comparison as Comparison;
