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
  /** With `onShow`, the parent holds whether the password is visible. */
  isShown?: boolean;
  onShow?: (isShown: boolean) => void;
}

export function PasswordInput<T extends FieldValues>(props: Props<T>) {
  const t = useTranslate();
  const [isOwnShown, setIsOwnShown] = useState(false);
  const { isShown = isOwnShown, onShow = setIsOwnShown, ...input } = props;
  return (
    <TextInput
      {...input}
      type={isShown ? "text" : "password"}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                onClick={() => onShow(!isShown)}
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
