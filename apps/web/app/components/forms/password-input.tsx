import Visibility from "@mui/icons-material/VisibilityOffOutlined";
import VisibilityOff from "@mui/icons-material/VisibilityOutlined";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type InputProps, TextInput } from "./text-input.tsx";

interface Props<T extends FieldValues> extends InputProps<T> {
  autoComplete: "current-password" | "new-password";
}

export function PasswordInput<T extends FieldValues>(props: Props<T>) {
  const t = useTranslate();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? "text" : "password"}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                onClick={() => setIsShown(!isShown)}
                aria-label={t(isShown ? "ui:form.hidePassword" : "ui:form.showPassword")}
                aria-pressed={isShown}
              >
                {isShown ? <Visibility /> : <VisibilityOff />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
