export const tasks = {
  titles: { list: "Tasks builder", page: "Task" },
  list: {
    title: "Tasks",
    lead: "The smallest pieces of work, each estimated from min to max hours.",
    add: "New task",
    search: "Search tasks",
    emptyTitle: "No tasks yet",
    emptyText:
      "A task is the smallest piece of work, with its min and max hours. Tasks stay in the library and serve in every project.",
    emptyAction: "Create the first task",
  },
  line: {
    label: "New task in one line",
    help: "Such as: Login form 4-8 #auth. Or paste rows of a spreadsheet.",
    noTitle: "No title yet",
    hoursNext: "hours come next, such as 4-8",
    noHours: "No hours: end with a range, such as 4-8",
    title: "Title: {{problem}}",
    tag: "Tag “{{tag}}”: {{problem}}",
    added_one: "{{count}} task was added",
    added_other: "{{count}} tasks were added",
  },
  edit: "Edit",
  form: {
    newTitle: "New task",
    newLead: "It goes into the library, ready for every feature.",
    create: "Add the task",
    created: "The task “{{title}}” was added",
    editTitle: "Edit the task",
    save: "Save the task",
    saved: "The task “{{title}}” was saved",
  },
  delete: {
    title: "Delete the task “{{title}}”?",
    confirm: "Delete the task",
    done: "The task “{{title}}” was deleted",
  },
} as const;
