export const tags = {
  titles: { list: "Tags builder" },
  list: {
    title: "Tags",
    lead: "One set of words for tasks, features and projects, to find them again.",
    add: "New tag",
    search: "Search tags",
    emptyTitle: "No tags yet",
    emptyText:
      "Tags group tasks, features and projects: a technology, a team, a kind of work. Create the first one.",
  },
  createTitle: "New tag",
  create: "Create the tag",
  created: "The tag “{{title}}” was created",
  rename: "Rename",
  renameTitle: "Rename the tag",
  renameSubmit: "Rename the tag",
  renamed: "The tag is called “{{title}}” now",
  tasksWith: "Tasks with this tag",
  delete: {
    title: "Delete the tag “{{title}}”?",
    text: "It is taken off everything that carries it. This can't be undone.",
    confirm: "Delete the tag",
    done: "The tag “{{title}}” was deleted",
  },
} as const;
