export const tasks = {
  titles: { list: "Tasks builder", page: "Task" },
  list: {
    title: "Tasks",
    lead: "The smallest pieces of work, each estimated from min to max hours.",
    add: "New task",
    search: "Search tasks",
    emptyTitle: "No tasks yet",
    emptyText:
      "A task is the smallest piece of work, with min and max hours. Tasks stay in your library, so you can use them in any project.",
    emptyAction: "Create your first task",
  },
  line: {
    label: "Quick add task",
    help: "Example: Login form 4-8 #auth. You can also paste rows from a spreadsheet.",
    noTitle: "No title yet",
    hoursNext: "add hours, such as 4-8",
    noHours: "Add hours at the end, such as 4-8",
    title: "Title: {{problem}}",
    tag: "Tag “{{tag}}”: {{problem}}",
    added_one: "{{count}} task created",
    added_other: "{{count}} tasks created",
  },
  edit: "Edit",
  form: {
    newTitle: "New task",
    newLead: "Tasks are saved to your library, so you can add them to any feature.",
    create: "Create task",
    created: "Task “{{title}}” created",
    editTitle: "Edit task",
    save: "Save changes",
    saved: "Task “{{title}}” saved",
  },
  delete: {
    title: "Delete task “{{title}}”?",
    confirm: "Delete task",
    done: "Task “{{title}}” deleted",
  },
} as const;
