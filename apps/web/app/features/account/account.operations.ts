import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const registerMutation = graphql(`
  mutation Register($input: RegisterInput!) { register(input: $input) }
`);

export const activateMutation = graphql(`
  mutation Activate($key: String!) { activate(key: $key) { email token } }
`);

export const resendActivationMutation = graphql(`
  mutation ResendActivation($input: EmailInput!) { resendActivation(input: $input) }
`);

export const loginMutation = graphql(`
  mutation Login($input: LoginInput!) { login(input: $input) { token challenge } }
`);

export const logoutMutation = graphql(`
  mutation Logout { logout }
`);

export const requestPasswordResetMutation = graphql(`
  mutation RequestPasswordReset($input: EmailInput!) { requestPasswordReset(input: $input) }
`);

export const resetPasswordMutation = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) { resetPassword(input: $input) }
`);

export const openInviteMutation = graphql(`
  mutation OpenInvite($key: String!) { openInvite(key: $key) { companyName inviterName email } }
`);
export type OpenedInvite = NonNullable<ResultOf<typeof openInviteMutation>["openInvite"]>;

export const acceptInviteMutation = graphql(`
  mutation AcceptInvite($input: AcceptInviteInput!) { acceptInvite(input: $input) { token } }
`);
