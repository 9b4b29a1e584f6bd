import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const ownProfileQuery = graphql(`
  query OwnProfile {
    me { id name email type avatarUrl hasPassword }
  }
`);
export type OwnProfile = NonNullable<ResultOf<typeof ownProfileQuery>["me"]>;

export const updateProfileMutation = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) { id name }
  }
`);

export const setAvatarMutation = graphql(`
  mutation SetMyAvatar($file: Upload!) {
    setMyAvatar(file: $file) { id avatarUrl }
  }
`);

export const removeAvatarMutation = graphql(`
  mutation RemoveMyAvatar {
    removeMyAvatar { id avatarUrl }
  }
`);

export const changePasswordMutation = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input)
  }
`);

export const companyQuery = graphql(`
  query OwnCompany {
    me { id company { id name email web currency timeZone legalName address taxNumber } }
  }
`);
export type OwnCompany = NonNullable<ResultOf<typeof companyQuery>["me"]>["company"];

export const updateCompanyMutation = graphql(`
  mutation UpdateCompany($input: UpdateCompanyInput!) {
    updateCompany(input: $input) {
      id name email web currency timeZone legalName address taxNumber
    }
  }
`);

export const sessionsQuery = graphql(`
  query MySessions {
    mySessions { id browser operatingSystem ipAddress createdAt lastUsedAt isCurrent isStaff }
  }
`);
export type OwnSession = NonNullable<ResultOf<typeof sessionsQuery>["mySessions"]>[number];

export const endSessionMutation = graphql(`
  mutation EndMySession($id: ID!) {
    endMySession(id: $id)
  }
`);

export const endOtherSessionsMutation = graphql(`
  mutation EndMyOtherSessions {
    endMyOtherSessions
  }
`);
