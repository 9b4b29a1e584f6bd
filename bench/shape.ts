/** Amount of test data. Ids are derived from it, so no lookup is necessary. */
export interface Shape {
  companies: number;
  tagsPerCompany: number;
  tasksPerCompany: number;
  featuresPerCompany: number;
  tasksPerFeature: number;
  projectsPerCompany: number;
  featuresPerProject: number;
  bigProjects: readonly BigProject[];
}

export interface BigProject {
  companyId: number;
  projectId: number;
  features: number;
  tasksPerFeature: number;
}

/** Lower ids belong to companies that migrations create. */
const firstCompany = 1_001;
const bigProject = (index: number, features: number, tasksPerFeature: number): BigProject => ({
  companyId: firstCompany + index,
  projectId: 1 + index,
  features,
  tasksPerFeature,
});
export const projectOf300 = bigProject(0, 30, 10);
/** The same nesting at a tenth of the size, for statement counts, acceptances and ZIP exports. */
export const projectOf30 = bigProject(1, 3, 10);
export const projectOf10000 = bigProject(2, 200, 50);

export const fullShape: Shape = {
  companies: 100,
  tagsPerCompany: 10,
  tasksPerCompany: 500,
  featuresPerCompany: 50,
  tasksPerFeature: 6,
  projectsPerCompany: 10,
  featuresPerProject: 5,
  bigProjects: [projectOf300, projectOf30, projectOf10000],
};
export const smallShape: Shape = {
  ...fullShape,
  companies: 20,
  tasksPerCompany: 60,
  featuresPerCompany: 10,
  projectsPerCompany: 2,
  bigProjects: [projectOf300, projectOf30],
};

export const usersPerCompany = 5;
/** Id of the first company for list and create benchmarks. It follows those of the big projects. */
export const firstSampleCompanyId = firstCompany + fullShape.bigProjects.length;
/** Returns the id of a company's first user, who is its admin. Each admin has one session. */
export const adminOf = (companyId: number): number => (companyId - 1) * usersPerCompany + 1;
export const sessionOf = (companyId: number): string =>
  `bench${String(adminOf(companyId)).padStart(17, "0")}`;

export const sampleCompanies = ({ companies }: Pick<Shape, "companies">): number[] =>
  Array.from({ length: 20 }, (_, index) =>
    Math.floor(firstSampleCompanyId + (index * companies) / 20),
  );
