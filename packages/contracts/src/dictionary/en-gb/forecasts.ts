/** Why a project's forecast has its figures. */
export const forecasts = {
  howSure: "How sure is an estimate?",
  why: "Where these figures come from",
  medians: {
    name: "Each task's middle, added up",
    help: "Half of such tasks take less, half take more.",
  },
  tasks: {
    name: "With the spread of the tasks",
    help: "80% sure, if each task went its own way.",
  },
  factor: {
    name: "With what all tasks have in common",
    spread:
      "Team, client and technology make a whole project longer or shorter: in two of three projects by a factor of up to {{factor}}.",
    bias: "Your finished projects took {{factor}} times their forecast.",
  },
  basis: {
    asStated:
      "Your company has no finished tasks of these sizes yet, so min and max are taken as stated: 10% of tasks take less than min, and 10% more than max.",
    tasks_one: "Rests on {{count}} finished task of your company.",
    tasks_other: "Rests on {{count}} finished tasks of your company.",
    projects_one: "The common factor rests on {{count}} finished project.",
    projects_other: "The common factor rests on {{count}} finished projects.",
    noProjects:
      "Until 8 projects of five or more tasks are finished, the common factor is one measured on 10,266 tasks elsewhere.",
  },
  curve: {
    title: "Hours by certainty",
    certainty: "Certainty",
    within: "Within",
  },
} as const;
