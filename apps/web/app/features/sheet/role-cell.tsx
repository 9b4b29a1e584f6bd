import { memo, useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { offeredRoles, type WorkRole } from "../shared/work-roles/index.ts";

interface Props {
  roles: readonly WorkRole[];
  value: string | null;
  label: string;
  isReadOnly: boolean;
  onChange: (now: string | null) => void;
}

export const RoleCell = memo(function RoleCell(props: Props) {
  const { roles, value, label, isReadOnly, onChange } = props;
  const t = useTranslate();
  // Options are rendered on first use: a sheet may have 500 of these cells.
  const [isUsed, setIsUsed] = useState(false);
  const nameOf = ({ title, archivedAt }: WorkRole) =>
    archivedAt ? t("library:workRole.archived", { title }) : title;
  const assigned = roles.filter(({ id }) => id === value);
  const noRoleLabel = t("library:workRole.none");
  if (isReadOnly)
    return <span className="role">{assigned[0] ? nameOf(assigned[0]) : noRoleLabel}</span>;
  const renderOptions = () => setIsUsed(true);
  return (
    <select
      data-cell
      tabIndex={-1}
      aria-label={label}
      value={value ?? ""}
      onPointerEnter={renderOptions}
      onPointerDown={renderOptions}
      onFocus={renderOptions}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{noRoleLabel}</option>
      {(isUsed ? offeredRoles(roles, value ?? "") : assigned).map((role) => (
        <option key={role.id} value={role.id}>
          {nameOf(role)}
        </option>
      ))}
    </select>
  );
});
