export const roles = {
  list: {
    title: "Roles and permissions",
    lead: "A role is a set of permissions that replaces those of a user's type.",
    add: "New role",
    search: "Search roles",
    emptyTitle: "No roles yet",
    emptyText:
      "Everyone has the permissions of their user type. Create a role for anyone who needs more or fewer.",
    emptyAction: "Create the first role",
  },
  fields: {
    name: "Name",
    description: "Description",
    permissions: "Permissions",
    side: "Available to",
    usedBy: "Users",
    updated: "Updated",
  },
  side: {
    admin: "Staff",
    company: "Companies",
    either: "Staff or companies",
    mixed: "No one",
    help: "A role is for either staff or companies. If you switch back, your earlier selection is restored.",
  },
  permissionCount_one: "{{count}} permission",
  permissionCount_other: "{{count}} permissions",
  users_one: "{{count}} user",
  users_other: "{{count}} users",
  form: {
    newTitle: "New role",
    newLead: "Start from a user type's defaults, or select permissions one by one.",
    create: "Create role",
    created: "Role “{{name}}” created",
    editTitle: "Edit role",
    save: "Save changes",
    saved: "Role “{{name}}” saved",
  },
  deleted: "Role “{{name}}” deleted",
  delete: "Delete role",
  deleteTitle: "Delete role “{{name}}”?",
  deleteText: "No one has this role. This can't be undone.",
  deleteUsedText_one:
    "{{count}} user has this role. To delete it, first give them another role or none.",
  deleteUsedText_other:
    "{{count}} users have this role. To delete it, first give them another role or none.",
  readOnly: "You can view this role, but not change it.",
  readOnlyWhy:
    "It's your own role, it has permissions that you don't have, or you don't have permission to change roles.",
  usedNow_one: "{{count}} user has this role. Your changes apply to them right away.",
  usedNow_other: "{{count}} users have this role. Your changes apply to them right away.",
  noPermission: "Select at least one permission",
  mixedSides:
    "A role is for either staff or companies, so it can't mix backoffice and workspace permissions",
  picker: {
    search: "Search permissions",
    chosen: "{{count}} of {{total}} selected",
    wholeGroup: "All of “{{group}}”, {{count}} of {{total}} selected",
    startFrom: "Start from a user type",
    startFromMenu: "User type to start from",
    clear: "Clear selection",
    none: "No permissions match “{{query}}”.",
  },
  matrix: {
    label: "Permissions by area",
    area: "Area",
    everyArea: "All areas",
    wholeColumn: "{{verb}} in all areas, {{count}} of {{total}} selected",
    own: "own only",
    other: "Other permissions",
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
  errors: {
    roleOfStaff: "This role is for staff and can't be given to a company user",
    roleOfCompany: "This role is for company users and can't be given to staff",
    roleExists: "A role with this name already exists",
    roleOfCompanies:
      "Company users have this role, so it can't include backoffice permissions. They are in: {{companies}}.",
    roleOfStaffOnly: "Staff have this role, so it can't include workspace permissions",
    roleInUse_one: "{{count}} user has this role, in: {{companies}}. Give them another role first.",
    roleInUse_other:
      "{{count}} users have this role, in: {{companies}}. Give them another role first.",
    roleInvited: "A pending invite gives this role. Withdraw the invite first.",
    roleOfLastAdmin:
      "This change would leave no one to manage the team in: {{companies}}. Make someone else an admin there first.",
  },
} as const;
