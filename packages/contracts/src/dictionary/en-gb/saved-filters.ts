/** The panel of a list's saved filters. */
export const savedFilters = {
  own: "Your filters",
  shared: "Shared filters",
  new: "Save this filter",
  nothing: "Search, filter or sort the list, then save the filter here.",
  newTitle: "Save this filter",
  editTitle: "Edit saved filter",
  name: "Name",
  shareLabel: "Share with colleagues",
  save: "Save filter",
  edit: "Rename or share",
  replace: "Replace with current filter",
  done: "Filter “{{title}}” saved",
  deleted: "Filter “{{title}}” deleted",
} as const;
