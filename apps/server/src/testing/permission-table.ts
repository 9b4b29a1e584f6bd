type Answer = "yes" | "no" | "log in";
type Row = readonly [
  anonymous: Answer,
  companyEngineer: Answer,
  companyManager: Answer,
  companyAdmin: Answer,
  presaleManager: Answer,
  presaleAdmin: Answer,
];

const anyone: Row = ["yes", "yes", "yes", "yes", "yes", "yes"];
const loggedIn: Row = ["log in", "yes", "yes", "yes", "yes", "yes"];
/** All of the company. What an engineer may delete is only his own: the entity's own tests. */
const company: Row = ["log in", "yes", "yes", "yes", "no", "no"];
const managers: Row = ["log in", "no", "yes", "yes", "no", "no"];
const admins: Row = ["log in", "no", "no", "yes", "no", "no"];

/**
 * Who may call which operation: the table of decisions on roles, written down by hand. Staff see
 * companies' rows through operations of their own, never through these.
 */
export const permissionTable: Record<string, Row> = {
  register: anyone,
  activate: anyone,
  resendActivation: anyone,
  login: anyone,
  requestPasswordReset: anyone,
  resetPassword: anyone,
  logout: loggedIn,
  me: loggedIn,

  companyMembers: company,
  updateProposalFurniture: admins,
  // Shows what is typed, and stores nothing.
  previewProposalFurniture: company,

  file: company,
  files: company,
  uploadFile: company,

  tag: company,
  tags: company,
  createTag: company,
  updateTag: company,
  deleteTag: company,

  task: company,
  tasks: company,
  createTask: company,
  updateTask: company,
  deleteTask: company,
  duplicateTask: company,

  feature: company,
  features: company,
  createFeature: company,
  updateFeature: company,
  deleteFeature: company,
  duplicateFeature: company,
  addTasksToFeature: company,
  removeTaskFromFeature: company,
  moveTaskInFeature: company,
  costOfAddingTasks: company,

  project: company,
  projects: company,
  createProject: managers,
  updateProject: managers,
  deleteProject: managers,
  duplicateProject: managers,
  addFeaturesToProject: managers,
  removeFeatureFromProject: managers,
  moveFeatureInProject: managers,
  costOfAddingFeatures: managers,
  costOfDuplicatingProject: managers,
  // Reading a project is enough to take its proposal along; bringing one in makes a project.
  projectExports: company,
  importProject: managers,
};
