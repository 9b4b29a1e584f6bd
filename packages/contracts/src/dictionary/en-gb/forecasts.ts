/** The explanation of a project's forecast. */
export const forecasts = {
  howSure: "How sure is an estimate?",
  why: "Forecast calculation",
  result: "80% sure within",
  medians: {
    name: "Sum of the tasks' middle values",
    help: "Half of such tasks take less, half take more.",
  },
  tasks: {
    name: "Spread of each task",
    help: "80% sure, if tasks ran late or early independently of each other.",
  },
  factor: {
    name: "Common factor",
    spread:
      "Team, client and technology affect all tasks of a project. In two out of three projects, actual hours differ from the forecast by a factor of up to {{factor}}.",
    bias: "Based on your finished projects, we multiply the hours by {{factor}}.",
  },
  basis: {
    asStated:
      "No finished tasks of these sizes were available, so min and max are taken as stated. That means 10% of tasks take less than min. Another 10% take more than max.",
    tasks_one: "The forecast uses {{count}} finished task of your company.",
    tasks_other: "The forecast uses {{count}} finished tasks of your company.",
    projects_one: "The common factor is based on {{count}} finished project.",
    projects_other: "The common factor is based on {{count}} finished projects.",
    noProjects:
      "We use a common factor measured on 10,266 tasks from a published dataset. Your own projects count too once you've finished 8 with at least 5 tasks each.",
  },
  curve: {
    title: "Hours by certainty",
    certainty: "Certainty",
    within: "Within",
  },
} as const;
