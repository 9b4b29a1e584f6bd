/** Roles and the permission picker. */
export const roles = {
  list: {
    title: "Roles and permissions",
    lead: "A role is a list of permissions that a user can have in place of those of the user type.",
    add: "New role",
    search: "Search roles",
    emptyTitle: "No roles yet",
    emptyText:
      "Everyone has the permissions of their user type. Make a role where someone needs more, or less.",
    emptyAction: "Make the first role",
  },
  fields: {
    name: "Name",
    description: "Description",
    permissions: "Permissions",
    side: "For",
    usedBy: "Users",
    updated: "Changed",
  },
  side: {
    admin: "Staff",
    company: "Companies",
    either: "Staff or companies",
    mixed: "Nobody",
    help: "A role is for staff or for companies. What you chose for the other side comes back when you switch.",
  },
  permissionCount_one: "{{count}} permission",
  permissionCount_other: "{{count}} permissions",
  users_one: "{{count}} user",
  users_other: "{{count}} users",
  form: {
    newTitle: "New role",
    newLead: "Start from a user type's defaults or choose permissions one by one.",
    create: "Make the role",
    created: "The role “{{name}}” was made",
    editTitle: "Edit the role",
    save: "Save the role",
    saved: "The role “{{name}}” was saved",
  },
  deleted: "The role “{{name}}” was deleted",
  delete: "Delete the role",
  deleteTitle: "Delete the role “{{name}}”?",
  deleteText: "Nobody has it. This can't be undone.",
  deleteUsedText_one:
    "{{count}} user has it: it can be deleted once they have another role, or none.",
  deleteUsedText_other:
    "{{count}} users have it: it can be deleted once they have another role, or none.",
  readOnly: "You can look at this role, but not change it.",
  readOnlyWhy:
    "It is your own role, it allows more than you may do yourself, or your permissions don't include changing roles.",
  usedNow_one: "{{count}} user has this role. What you save counts for them at once.",
  usedNow_other: "{{count}} users have this role. What you save counts for them at once.",
  noPermission: "Choose at least one permission",
  mixedSides:
    "A role is either for staff or for companies: it can't hold backoffice and workspace permissions at once",
  picker: {
    search: "Search permissions",
    chosen: "{{count}} of {{total}} chosen",
    wholeGroup: "All of “{{group}}”, {{count}} of {{total}} chosen",
    startFrom: "Start from a user type",
    startFromMenu: "Start from the defaults of",
    clear: "Choose none",
    none: "No permission matches “{{words}}”.",
  },
  matrix: {
    label: "Permissions by area",
    area: "Area",
    everyArea: "In every area",
    wholeColumn: "{{verb}} in every area, {{count}} of {{total}} chosen",
    own: "own only",
    further: "Further permissions",
  },
  compare: {
    with: "Compare with",
    nothing: "Nothing",
    same: "the same as {{type}}",
    more: "{{count}} more",
    less: "{{count}} fewer",
    than: "{{counts}} than {{type}}",
    one: {
      more: "{{type}} doesn't have it",
      less: "{{type}} has it",
    },
  },
  /** Said by the server. */
  errors: {
    roleOfStaff: "This role is for staff and can't be given to a company's user.",
    roleOfCompany: "This role is for companies' users and can't be given to staff.",
    roleExists: "A role with this name exists already.",
    roleOfCompanies:
      "Company users have this role: it can't get backoffice permissions. They have it in: {{companies}}.",
    roleOfStaffOnly: "Staff have this role: it can't get workspace permissions.",
    roleInUse_one: "{{count}} user has this role, in: {{companies}}. Give them another one first.",
    roleInUse_other:
      "{{count}} users have this role, in: {{companies}}. Give them another one first.",
    roleInvited: "An invite that is still open gives this role. Revoke it first.",
    roleOfLastAdmin:
      "With this change nobody could look after the team any more in: {{companies}}. Make someone else an admin there first.",
  },
} as const;
