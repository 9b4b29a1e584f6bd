import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import TextField from "@mui/material/TextField";
import { inviteLimits } from "@presale/contracts/inputs/team.input.ts";
import { useState } from "react";
import type { FieldError, FieldPath, FieldValues } from "react-hook-form";
import type { FieldControl } from "../../../lib/forms/use-app-form.ts";
import { useField } from "../../../lib/forms/use-field.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import {
  addressesOf,
  addressProblem,
  hasSeveralAddresses,
  removeDuplicateAddresses,
} from "./addresses.ts";

interface Props<Input extends FieldValues> {
  control: FieldControl<Input>;
  label: string;
}

type ProblemList = Partial<FieldError> & readonly (FieldError | undefined)[];

const Problems = ({ of }: { of: readonly string[] }) =>
  of.map((line) => (
    <Box key={line} sx={{ overflowWrap: "anywhere" }}>
      {line}
    </Box>
  ));

export function EmailsInput<Input extends FieldValues & { emails: string[] }>(props: Props<Input>) {
  const { control, label } = props;
  const t = useTranslate();
  const { field, fieldState } = useField({ control, name: "emails" as FieldPath<Input> });
  const [typed, setTyped] = useState("");
  const emails: string[] = field.value;
  const problems = fieldState.error as ProblemList | undefined;
  const problemOf = (at: number) => problems?.[at]?.message ?? addressProblem(emails[at] ?? "");

  const add = (text: string) => {
    const found = addressesOf(text);
    if (found.length > 0) field.onChange(removeDuplicateAddresses([...emails, ...found]));
    setTyped("");
  };
  const lines = emails.flatMap((email, at) => {
    const message = problemOf(at);
    return message ? [t("invites:dialog.problem", { email, message })] : [];
  });
  const help = t("invites:dialog.emailsHelp", { max: inviteLimits.perRequest });
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      options={[]}
      open={false}
      value={emails}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason === "input" && hasSeveralAddresses(text)) add(text);
        else if (reason !== "reset") setTyped(text);
      }}
      onChange={(_, value, reason) => {
        // Enter appends the typed text as the last value.
        if (reason === "createOption") add(value.at(-1) ?? "");
        else field.onChange(value);
      }}
      onBlur={() => {
        add(typed);
        field.onBlur();
      }}
      renderValue={(value, getItemProps) =>
        value.map((email, at) => {
          const { key: _, ...rest } = getItemProps({ index: at });
          const problem = problemOf(at);
          return (
            <Chip
              {...rest}
              key={email}
              size="small"
              label={email}
              title={email}
              variant="outlined"
              color={problem ? "error" : "default"}
              aria-invalid={problem ? true : undefined}
            />
          );
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required
          inputRef={field.ref}
          error={fieldState.invalid || lines.length > 0}
          helperText={lines.length > 0 ? <Problems of={lines} /> : (problems?.message ?? help)}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps?.inputLabel, shrink: true },
            htmlInput: {
              ...params.slotProps?.htmlInput,
              inputMode: "email",
              autoComplete: "off",
              autoCapitalize: "none",
              spellCheck: false,
              required: false,
              "aria-required": true,
            },
            formHelperText: { component: "div" },
          }}
        />
      )}
      slotProps={{ popper: { role: "region", "aria-label": label } }}
    />
  );
}
