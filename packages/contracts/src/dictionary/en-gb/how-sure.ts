/** The public page that explains how certain estimates are. */
export const howSure = {
  title: "How sure is an estimate?",
  lead: "A range says how long work may take. It doesn't say how often the range holds. Here is what we measured, and how Presale learns from finished work.",
  description:
    "How often do hour ranges hold? We measured it on 10,266 real tasks. See how Presale learns from finished work.",
  range: {
    title: "A range isn't a promise",
    text: "An engineer who estimates 4–9 h believes the task will take no longer than 9 h. Studies show that such ranges hold far less often than their authors expect (2). Most software projects take longer than estimated (3).",
  },
  measured: {
    title: "Our measurements",
    text: "We took 10,266 real tasks of one software company from 2004 to 2014, with their estimates and actual hours (1). We put these tasks in groups, and forecast each group's total from tasks finished earlier. Then we checked how often the actual hours were within the range. A range that claims 80% should hold 80% of the time.",
    caption: "Totals within their range",
    method: "Range",
    held: "Within range",
    sum: "Sum of 30 estimates (max = 1.8 × min)",
    independent: "80% range, as if each task were late for its own reasons",
    common: "80% range, as if tasks were also late together (max = 2.7–3.3 × min)",
    line: "The line marks 80%.",
  },
  together: {
    title: "Why tasks are late together",
    text: "If each task were late for its own reasons, late and early ones would cancel out. Totals would be almost certain. They aren't. An unclear brief, a new technology or a slow reply delays all tasks of a project. We call this the common factor. It was equally strong in groups of 10, 20, 30 and 50 tasks (standard deviation of its logarithm: 0.28–0.29). About one project in three takes at least a third longer, or a quarter less, than its tasks suggest.",
  },
  example: {
    title: "An example",
    text: "30 tasks have ranges that add up to {{min}}–{{max}} h. Presale expects {{expected}} h, which is enough for half of such projects. It is 80% sure that {{sure}} h are enough. Without the common factor, it would say {{alone}} h.",
    caption: "Hours needed, by certainty",
    certainty: "Certainty",
    common: "With a common factor",
    independent: "Without it",
    hours: "{{hours}} h",
    chart:
      "Two curves of hours and certainty. With a common factor, certainty rises slowly from {{from}} h to {{to}} h. Without it, it rises steeply around {{expected}} h. The table below has the figures.",
  },
  learn: {
    title: "How Presale learns",
    stated:
      "At first, Presale assumes that one task in ten takes less than min, and one in ten more than max.",
    company:
      "From your finished tasks, Presale learns how far actual hours are from the middle of the range, by task size.",
    person:
      "The more finished tasks an engineer has estimated, the more their own history counts. After 60 tasks of one size, it counts for half of the forecast of each such task. Only the last 300 tasks of each size count, so changes show soon.",
    project:
      "Until your company has finished eight projects of five or more tasks, Presale uses the common factor that we measured. After that, your company's own factor counts more with each project.",
  },
  never: {
    title: "Data Presale never uses",
    others: "Other customers' data. Your history affects only your own figures.",
    future:
      "Later results. Once a project is won, its forecast uses only tasks finished before that.",
  },
  limits: {
    title: "Limits of a forecast",
    text: "A forecast can't account for work that's missing from the estimate. It measures estimates, not people: use it to learn, not to judge how well someone works.",
  },
  sources: {
    title: "Sources",
    sip: "D. M. Jones and S. Cullum: “A conversation around the analysis of the SiP effort estimation dataset”, 2019. The figures above are our own, from this dataset.",
    sure: "M. Jørgensen, K. H. Teigen and K. Moløkken: “Better sure than safe? Over-confidence in judgement based software development effort prediction intervals”, Journal of Systems and Software 70, 2004.",
    surveys:
      "K. Moløkken and M. Jørgensen: “A review of software surveys on software effort estimation”, ISESE 2003.",
  },
} as const;
