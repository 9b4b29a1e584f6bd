/** The data that every figure is measured on. Ids follow from it, so nothing has to be looked up. */
export const shape = {
  companies: 100,
  usersPerCompany: 5,
  tagsPerCompany: 10,
  tasksPerCompany: 500,
  featuresPerCompany: 50,
  tasksPerFeature: 6,
  projectsPerCompany: 10,
  featuresPerProject: 5,
};

/** A company of its own with one project, whose tasks are all different. */
export interface BigProject {
  companyId: number;
  projectId: number;
  features: number;
  tasksPerFeature: number;
}

const { companies, projectsPerCompany } = shape;
const bigProject = (index: number, features: number, tasksPerFeature: number): BigProject => ({
  companyId: companies + 1 + index,
  projectId: companies * projectsPerCompany + 1 + index,
  features,
  tasksPerFeature,
});
export const projectOf300 = bigProject(0, 30, 10);
export const projectOf10000 = bigProject(1, 200, 50);
/** Only for the count of statements: the same nesting, a tenth of the size. */
export const projectOf30 = bigProject(2, 3, 10);
export const bigProjects = [projectOf300, projectOf10000, projectOf30];

export const companyCount = companies + bigProjects.length;
/** The first user of a company is its admin; each has one session. */
export const adminOf = (companyId: number): number => (companyId - 1) * shape.usersPerCompany + 1;
export const sessionOf = (companyId: number): string =>
  `bench${String(adminOf(companyId)).padStart(17, "0")}`;
