type Answer = "allowed" | "refused";

/**
 * Every mutation, and whether a member of staff who acts as a user may call it. Written down by
 * hand: refused is what pays, what changes anyone's access, and what is the user's own to decide,
 * such as their password. What is done with the company's estimates is what acting is for.
 */
export const impersonationTable: Record<string, Answer> = {
  // For whoever is not logged in: they act upon no session.
  register: "allowed",
  activate: "allowed",
  resendActivation: "allowed",
  login: "allowed",
  requestPasswordReset: "allowed",
  resetPassword: "allowed",
  loginWithCode: "allowed",
  startGoogleLogin: "allowed",
  // Linking is refused before it begins, and again when it ends.
  finishGoogleLogin: "allowed",

  openInvite: "allowed",
  acceptInvite: "allowed",

  // The ways back.
  logout: "allowed",
  returnToAdmin: "allowed",

  setUpTwoFactor: "refused",
  confirmTwoFactor: "refused",
  disableTwoFactor: "refused",
  renewRecoveryCodes: "refused",
  startGoogleLink: "refused",
  unlinkGoogle: "refused",

  createInvites: "refused",
  inviteStaff: "refused",
  resendInvite: "refused",
  revokeInvite: "refused",
  resendStaffInvite: "refused",
  revokeStaffInvite: "refused",
  changeMemberAccess: "refused",
  setMemberActive: "refused",
  loginAsUser: "refused",
  createRole: "refused",
  updateRole: "refused",
  deleteRole: "refused",
  updateUserAccess: "refused",
  setUserActive: "refused",
  verifyUser: "refused",
  updateSetting: "refused",

  changePassword: "refused",
  endMySession: "refused",
  endMyOtherSessions: "refused",

  // Name, picture and the company's data give nobody access and pay nothing.
  updateProfile: "allowed",
  setMyAvatar: "allowed",
  removeMyAvatar: "allowed",
  updateCompany: "allowed",
  uploadFile: "allowed",
  updateLetterhead: "allowed",
  createTag: "allowed",
  updateTag: "allowed",
  deleteTag: "allowed",
  createTask: "allowed",
  updateTask: "allowed",
  deleteTask: "allowed",
  duplicateTask: "allowed",
  createFeature: "allowed",
  updateFeature: "allowed",
  deleteFeature: "allowed",
  duplicateFeature: "allowed",
  addTasksToFeature: "allowed",
  removeTaskFromFeature: "allowed",
  moveTaskInFeature: "allowed",
  createProject: "allowed",
  updateProject: "allowed",
  deleteProject: "allowed",
  duplicateProject: "allowed",
  addFeaturesToProject: "allowed",
  removeFeatureFromProject: "allowed",
  moveFeatureInProject: "allowed",
  importProject: "allowed",

  // Unread is what the user has not read, whoever looked over their shoulder.
  markNotificationsRead: "refused",
};
