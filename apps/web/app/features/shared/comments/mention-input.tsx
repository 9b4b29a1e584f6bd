import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import MenuList from "@mui/material/MenuList";
import Paper from "@mui/material/Paper";
import Popper from "@mui/material/Popper";
import { useEffect, useId, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { SelectOption } from "../../../components/forms/search-select.tsx";
import { type InputProps, TextInput } from "../../../components/forms/text-input.tsx";
import { useField } from "../../../lib/forms/use-field.ts";
import { useSession } from "../../../lib/session.ts";
import { searchMembers } from "../people/index.ts";
import { insertMention, type Person, queryAt } from "./mention-text.ts";

/** Milliseconds between the last key and the search. */
const searchDelayMs = 150;
const maxSuggestions = 8;

interface Props<T extends FieldValues> extends InputProps<T> {
  minRows?: number;
  onFocus: () => void;
  /** Called for ArrowUp in the empty field. Returns whether it handled the key. */
  onArrowUp?: (() => boolean) | undefined;
  /**
   * Called for each chosen person, with a hint that distinguishes namesakes; returns their name in
   * the text.
   */
  onMention: (person: Person, hint: string | undefined) => string;
}

export function MentionInput<T extends FieldValues>(props: Props<T>) {
  const { onMention, onFocus, onArrowUp, control, name, ...input } = props;
  const { field } = useField({ control, name });
  const ownId = useSession().user?.id;
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const [found, setFound] = useState<readonly SelectOption[]>([]);
  const [active, setActive] = useState(0);
  const textarea = () =>
    box.current?.querySelector("textarea:not([aria-hidden])") as HTMLTextAreaElement;

  useEffect(() => {
    setFound([]);
    if (query === null) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const people = await searchMembers(query, abort.signal).catch(() => []);
      if (abort.signal.aborted) return;
      setActive(0);
      // Authors aren't notified of their own comments.
      setFound(people.filter(({ id }) => id !== ownId).slice(0, maxSuggestions));
    }, searchDelayMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, ownId]);

  const updateQuery = () => {
    const { value, selectionStart, selectionEnd } = textarea();
    setQuery(selectionStart === selectionEnd ? queryAt(value, selectionStart) : null);
  };
  const choose = ({ id, label, hint }: SelectOption) => {
    const person = { id, name: onMention({ id, name: label }, hint) };
    const next = insertMention(textarea().value, textarea().selectionStart, person);
    setQuery(null);
    field.onChange(next.text);
    // Runs after React has updated the text.
    requestAnimationFrame(() => {
      textarea().focus();
      textarea().setSelectionRange(next.caret, next.caret);
    });
  };
  const isOpen = found.length > 0;
  const onKeyDown = (event: React.KeyboardEvent) => {
    const chosen = found[active];
    if (event.key === "ArrowUp" && textarea().value === "" && onArrowUp?.()) event.preventDefault();
    if (!isOpen || !chosen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + found.length) % found.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(chosen);
    else if (event.key === "Escape") setQuery(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Box
      ref={box}
      onFocus={onFocus}
      onKeyDownCapture={onKeyDown}
      onInput={updateQuery}
      onClick={updateQuery}
      onKeyUp={updateQuery}
    >
      <TextInput
        {...input}
        control={control}
        name={name}
        multiline
        slotProps={{
          htmlInput: {
            "aria-autocomplete": "list",
            "aria-haspopup": "listbox",
            "aria-controls": isOpen ? listId : undefined,
            "aria-activedescendant": isOpen ? `${listId}-${active}` : undefined,
            onBlur: () => setQuery(null),
          },
        }}
      />
      <Popper
        open={isOpen}
        anchorEl={box.current}
        // Above, so that the buttons below the field stay reachable.
        placement="top-start"
        disablePortal
        sx={{ zIndex: "modal" }}
      >
        <Paper elevation={4}>
          <MenuList id={listId} role="listbox" aria-label={input.label} dense>
            {found.map((option, index) => (
              <MenuItem
                key={option.id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                selected={index === active}
                tabIndex={-1}
                // Runs before the text area loses the focus.
                onMouseDown={(event) => {
                  event.preventDefault();
                  choose(option);
                }}
              >
                {option.label}
                {option.hint && (
                  <Box component="span" sx={{ ml: 1, color: "text.secondary" }}>
                    {option.hint}
                  </Box>
                )}
              </MenuItem>
            ))}
          </MenuList>
        </Paper>
      </Popper>
    </Box>
  );
}
