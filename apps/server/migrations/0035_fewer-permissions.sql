-- Filters for everybody go by canUpdateCompanyProfile and canUpdateSettingsAdmin.
UPDATE "role" SET "permissions" = array_remove(array_remove("permissions", 'canShareCompanyFilters'), 'canShareFiltersAdmin');
