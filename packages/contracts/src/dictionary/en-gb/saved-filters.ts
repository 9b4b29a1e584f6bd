/** What a list was narrowed to, kept under names: the panel that comes when it is opened. */
export const savedFilters = {
  own: "Yours",
  shared: "For everybody",
  new: "Save this filter",
  nothing: "Search, filter or sort the list, then save it here.",
  newTitle: "Save this filter",
  editTitle: "Edit the saved filter",
  name: "Name",
  shareLabel: "For everybody, not for me alone",
  save: "Save the filter",
  edit: "Rename or share",
  replace: "Replace by what is shown now",
  done: "The filter “{{title}}” was saved",
  deleted: "The filter “{{title}}” was deleted",
} as const;
