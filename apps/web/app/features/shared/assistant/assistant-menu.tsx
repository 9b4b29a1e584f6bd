import ListItemText from "@mui/material/ListItemText";
import MenuItem from "@mui/material/MenuItem";
import {
  type AssistantAction,
  assistantActions,
  needsModel,
} from "@presale/contracts/assistant.ts";
import { type RefObject, useEffect, useState } from "react";
import { ActionMenu } from "../../../components/action-menu.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { AssistantButton } from "./assistant-button.tsx";

interface Props {
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** True once the available actions are known. */
  isReady: boolean;
  hasModel: boolean;
  hasTitle: boolean;
  hasText: boolean;
  maySplit: boolean;
  disabled: boolean;
  onChoose: (action: AssistantAction) => void;
}

export function AssistantMenu(props: Props) {
  const { buttonRef, isReady, hasModel, hasTitle, hasText, maySplit, disabled, onChoose } = props;
  const t = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // The menu loads because its button was pressed, so the button gets the focus back.
  useEffect(() => {
    buttonRef.current?.focus();
    if (isReady) setAnchor(buttonRef.current);
  }, [buttonRef, isReady]);
  const missingInput = (action: AssistantAction) => {
    if (!hasTitle) return t("assistant:needsTitle");
    if (!needsModel(action)) return undefined;
    return hasText ? undefined : t("assistant:needsText");
  };
  const nameOf = (action: AssistantAction) =>
    hasModel || needsModel(action)
      ? t(`assistant:action.${action}`)
      : t(`assistant:outlineAction.${action as "write"}`);
  return (
    <>
      <AssistantButton
        ref={buttonRef}
        aria-expanded={anchor !== null}
        aria-busy={!isReady || undefined}
        disabled={disabled}
        onClick={({ currentTarget }) => isReady && setAnchor(currentTarget)}
      />
      <ActionMenu label={t("assistant:menu")} anchor={anchor} onClose={() => setAnchor(null)}>
        {assistantActions
          .filter((action) => hasModel || !needsModel(action))
          .filter((action) => action !== "split" || maySplit)
          .map((action) => (
            <MenuItem
              key={action}
              disabled={missingInput(action) !== undefined}
              onClick={() => {
                setAnchor(null);
                // Runs after the menu has returned the focus.
                setTimeout(() => onChoose(action));
              }}
            >
              <ListItemText primary={nameOf(action)} secondary={missingInput(action)} />
            </MenuItem>
          ))}
      </ActionMenu>
    </>
  );
}
