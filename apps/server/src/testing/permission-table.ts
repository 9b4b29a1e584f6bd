import type { Permission } from "@presale/contracts/permissions.ts";

export const callers = [
  "anonymous",
  "companyEngineer",
  "companyManager",
  "companyAdmin",
  "presaleManager",
  "presaleAdmin",
] as const;
export type Caller = (typeof callers)[number];
export type Answer = "yes" | "no" | "log in";
type Row = readonly [
  anonymous: Answer,
  companyEngineer: Answer,
  companyManager: Answer,
  companyAdmin: Answer,
  presaleManager: Answer,
  presaleAdmin: Answer,
];

/**
 * What each type is told, then every permission that the call needs: without one of them, "no". A
 * list among them needs one of its own.
 */
type Needed = Permission | readonly Permission[];
type Entry = "anyone" | "loggedIn" | readonly [Row, Needed, ...Needed[]];

const anyone = "anyone";
const loggedIn = "loggedIn";
/** All of the company. What an engineer may delete is only their own: the entity's own tests. */
const company: Row = ["log in", "yes", "yes", "yes", "no", "no"];
const managers: Row = ["log in", "no", "yes", "yes", "no", "no"];
/** Presale admins; what Presale managers may read besides is marked staff. */
const presaleAdmins: Row = ["log in", "no", "no", "no", "no", "yes"];
const staff: Row = ["log in", "no", "no", "no", "yes", "yes"];
const everybody: Row = ["log in", "yes", "yes", "yes", "yes", "yes"];
const admins: Row = ["log in", "no", "no", "yes", "no", "no"];

/**
 * Who may call which operation: the table of decisions on roles, written down by hand. Staff see
 * companies' rows through operations of their own, never through these.
 */
export const permissionTable: Record<string, Entry> = {
  register: anyone,
  activate: anyone,
  resendActivation: anyone,
  login: anyone,
  requestPasswordReset: anyone,
  resetPassword: anyone,
  loginWithCode: anyone,
  startGoogleLogin: anyone,
  // For linking it needs the session that began it: the identities' own tests.
  finishGoogleLogin: anyone,
  logout: loggedIn,
  me: loggedIn,

  // One's own only.
  notifications: loggedIn,
  markNotificationsRead: loggedIn,

  openInvite: anyone,
  acceptInvite: anyone,

  invites: [admins, "canReadCompanyInvite"],
  createInvites: [admins, "canCreateCompanyInvite"],
  resendInvite: [admins, "canUpdateCompanyInvite"],
  revokeInvite: [admins, "canDeleteCompanyInvite"],
  inviteStaff: [presaleAdmins, "canCreateUsersAdmin"],
  staffInvites: [staff, "canReadUsersAdmin"],
  resendStaffInvite: [presaleAdmins, "canCreateUsersAdmin"],
  revokeStaffInvite: [presaleAdmins, "canDeleteUsersAdmin"],

  teamMembers: [company, "canReadCompanyTeam"],
  companyRoles: [admins, "canUpdateCompanyTeam"],
  changeMemberAccess: [admins, "canUpdateCompanyTeam"],
  setMemberActive: [admins, "canUpdateCompanyTeam"],

  companyMembers: [company, "canLoginCompany"],
  updateLetterhead: [admins, "canUpdateCompanyProfile"],
  // Shows what is typed, and stores nothing.
  previewLetterhead: [company, "canReadCompanyProjects"],

  updateProfile: loggedIn,
  setMyAvatar: loggedIn,
  removeMyAvatar: loggedIn,
  changePassword: loggedIn,
  mySessions: loggedIn,
  endMySession: loggedIn,
  endMyOtherSessions: loggedIn,
  myTwoFactor: loggedIn,
  setUpTwoFactor: loggedIn,
  confirmTwoFactor: loggedIn,
  disableTwoFactor: loggedIn,
  renewRecoveryCodes: loggedIn,
  myGoogleAccount: loggedIn,
  startGoogleLink: loggedIn,
  unlinkGoogle: loggedIn,
  updateCompany: [admins, "canUpdateCompanyProfile"],

  auditEntries: [admins, "canReadCompanyAudit"],
  platformAuditEntries: [presaleAdmins, "canReadAuditAdmin"],
  companyNames: [presaleAdmins, "canReadAuditAdmin"],

  // Of one's own company: staff have those of the platform's.
  file: [everybody, ["canLoginCompany", "canLoginAdmin"]],
  files: [everybody, ["canLoginCompany", "canLoginAdmin"]],
  uploadFile: [everybody, ["canLoginCompany", "canLoginAdmin"]],

  tag: [company, "canReadCompanyTags"],
  chosenTags: [company, "canReadCompanyTags"],
  tags: [company, "canReadCompanyTags"],
  createTag: [company, "canCreateCompanyTags"],
  updateTag: [company, "canUpdateCompanyTags"],
  deleteTag: [company, "canDeleteCompanyTags"],

  task: [company, "canReadCompanyTasks"],
  tasks: [company, "canReadCompanyTasks"],
  createTask: [company, "canCreateCompanyTasks"],
  updateTask: [company, "canUpdateCompanyTasks"],
  deleteTask: [company, "canDeleteCompanyTasks"],
  duplicateTask: [company, "canCreateCompanyTasks"],

  feature: [company, "canReadCompanyFeatures"],
  features: [company, "canReadCompanyFeatures"],
  createFeature: [company, "canCreateCompanyFeatures"],
  updateFeature: [company, "canUpdateCompanyFeatures"],
  deleteFeature: [company, "canDeleteCompanyFeatures"],
  duplicateFeature: [company, "canCreateCompanyFeatures"],
  addTasksToFeature: [company, "canUpdateCompanyFeatures"],
  removeTaskFromFeature: [company, "canUpdateCompanyFeatures"],
  moveTaskInFeature: [company, "canUpdateCompanyFeatures"],
  costOfAddingTasks: [company, "canUpdateCompanyFeatures"],

  project: [company, "canReadCompanyProjects"],
  projects: [company, "canReadCompanyProjects"],
  createProject: [managers, "canCreateCompanyProjects"],
  updateProject: [managers, "canUpdateCompanyProjects"],
  deleteProject: [managers, "canDeleteCompanyProjects"],
  duplicateProject: [managers, "canCreateCompanyProjects"],
  addFeaturesToProject: [managers, "canUpdateCompanyProjects"],
  removeFeatureFromProject: [managers, "canUpdateCompanyProjects"],
  moveFeatureInProject: [managers, "canUpdateCompanyProjects"],
  costOfAddingFeatures: [managers, "canUpdateCompanyProjects"],
  costOfDuplicatingProject: [managers, "canCreateCompanyProjects"],
  // Reading a project is enough to take its proposal along; bringing one in makes a project.
  projectExports: [company, "canReadCompanyProjects"],
  importProject: [
    managers,
    "canCreateCompanyProjects",
    "canCreateCompanyFeatures",
    "canCreateCompanyTasks",
    "canCreateCompanyTags",
  ],

  role: [presaleAdmins, "canReadRolesAdmin"],
  roles: [presaleAdmins, "canReadRolesAdmin"],
  createRole: [presaleAdmins, "canCreateRolesAdmin"],
  updateRole: [presaleAdmins, "canUpdateRolesAdmin"],
  deleteRole: [presaleAdmins, "canDeleteRolesAdmin"],

  user: [staff, "canReadUsersAdmin"],
  users: [staff, "canReadUsersAdmin"],
  userActivity: [staff, "canReadUsersAdmin"],
  updateUserAccess: [presaleAdmins, "canUpdateUsersAdmin"],
  setUserActive: [presaleAdmins, "canUpdateUsersAdmin"],
  verifyUser: [presaleAdmins, "canUpdateUsersAdmin"],

  loginAsUser: [presaleAdmins, "canAuthAsClientUsersAdmin"],
  // Tells whoever acts as nobody that there is nothing to return from.
  returnToAdmin: loggedIn,

  settings: [staff, "canReadSettingsAdmin"],
  updateSetting: [presaleAdmins, "canUpdateSettingsAdmin"],
};

/** What the table says that this caller is told, having these permissions. */
export function answerFor(
  operation: string,
  caller: Caller,
  permissions: ReadonlySet<Permission>,
): Answer | undefined {
  const entry = permissionTable[operation];
  if (entry === undefined || entry === anyone) return entry && "yes";
  if (entry === loggedIn) return caller === "anonymous" ? "log in" : "yes";
  const [row, ...needed] = entry;
  const answer = row[callers.indexOf(caller)];
  const has = (each: Needed) =>
    typeof each === "string" ? permissions.has(each) : each.some((one) => permissions.has(one));
  return answer === "yes" && !needed.every(has) ? "no" : answer;
}
