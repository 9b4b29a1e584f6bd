import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { limits } from "@presale/contracts/limits.ts";
import type { Control } from "react-hook-form";
import { SearchSelect } from "../../components/forms/search-select.tsx";
import { useField } from "../../lib/forms/use-field.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useItemsById } from "../../lib/use-items-by-id.ts";
import { type Member, membersOfIds, searchMembers } from "../shared/people/index.ts";
import {
  type ProjectFormInput,
  type ProjectFormOutput,
  type ProjectRole,
  projectRoles,
} from "./project-values.ts";

type NamedMember = Pick<Member, "id" | "name">;

interface Props {
  control: Control<ProjectFormInput, unknown, ProjectFormOutput>;
  people?: readonly NamedMember[];
}

export function MembersInput({ control, people = [] }: Props) {
  const t = useTranslate();
  const { field, fieldState } = useField({ control, name: "members" });
  const members = (field.value ?? []).map(({ userId, role }) => ({ userId: String(userId), role }));
  const { known, remember } = useItemsById<NamedMember>(
    members.map(({ userId }) => userId),
    people,
    membersOfIds,
  );
  const nameOf = (id: string) => known.get(id)?.name ?? "…";
  const { members: max } = limits.perObject;
  const isFull = members.length >= max;
  const change = (next: { userId: string; role: ProjectRole }[]) => field.onChange(next);

  return (
    <Box>
      {members.length > 0 && (
        <Box
          component="ul"
          aria-label={t("projects:form.members")}
          sx={{ m: 0, p: 0, mb: 2, listStyle: "none" }}
        >
          {members.map(({ userId, role }) => (
            <Box
              component="li"
              key={userId}
              sx={{
                display: "flex",
                alignItems: "center",
                gap: 1.5,
                py: 1,
                borderBottom: 1,
                borderColor: "divider",
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0, typography: "body2", overflowWrap: "anywhere" }}>
                {nameOf(userId)}
              </Box>
              <TextField
                select
                size="small"
                value={role}
                onChange={(event) =>
                  change(
                    members.map((member) =>
                      member.userId === userId
                        ? { userId, role: event.target.value as ProjectRole }
                        : member,
                    ),
                  )
                }
                sx={{ width: 148 }}
                slotProps={{
                  select: {
                    SelectDisplayProps: {
                      "aria-label": t("projects:form.role", { name: nameOf(userId) }),
                    },
                  },
                }}
              >
                {projectRoles.map((value) => (
                  <MenuItem key={value} value={value}>
                    {t(`library:projectRole.${value}`)}
                  </MenuItem>
                ))}
              </TextField>
              <IconButton
                size="small"
                aria-label={t("projects:form.removeMember", { name: nameOf(userId) })}
                onClick={() => change(members.filter((member) => member.userId !== userId))}
              >
                <Close fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      <SearchSelect
        label={t("projects:form.addMember")}
        help={
          members.length === 0
            ? t("projects:form.noMembers")
            : isFull
              ? t("projects:form.fullTeam", { max })
              : undefined
        }
        disabled={isFull}
        value={null}
        inputRef={field.ref}
        onBlur={field.onBlur}
        search={async (query, signal) =>
          (await searchMembers(query, signal)).filter(
            ({ id }) => !members.some(({ userId }) => userId === id),
          )
        }
        onChange={(option) => {
          if (!option) return;
          remember([{ id: option.id, name: option.label }]);
          // The first person added is usually the lead.
          change([...members, { userId: option.id, role: members.length ? "engineer" : "lead" }]);
        }}
      />
      {fieldState.error && (
        <FormHelperText error>
          {fieldState.error.message ?? fieldState.error.root?.message}
        </FormHelperText>
      )}
    </Box>
  );
}
