import Close from "@mui/icons-material/Close";
import Search from "@mui/icons-material/Search";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import { limits } from "@presale/contracts/limits.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useShortcuts } from "../../lib/shortcuts/use-shortcuts.ts";
import { useIsLeaving } from "../../lib/use-is-leaving.ts";

const debounceMs = 300;

interface Props {
  query: string;
  onSearch: (query: string) => void;
  label?: string;
  /** True while the selection bar covers the box, which then can't take the focus. */
  isCovered?: boolean;
}

export function SearchBox({ query, onSearch, label, isCovered = false }: Props) {
  const t = useTranslate();
  const [text, setText] = useState(query);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  const sent = useRef(query);
  const isLeaving = useIsLeaving();

  // Follows external changes: a link, the back button, "clear all".
  useEffect(() => {
    if (query !== sent.current) {
      sent.current = query;
      setText(query);
    }
  }, [query]);

  const search = () => {
    // Changing this page's URL would cancel the navigation to the next one.
    if (isLeaving || text === sent.current) return;
    sent.current = text;
    latest.current(text);
  };
  const searchNow = useRef(search);
  searchNow.current = search;
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => searchNow.current(), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);

  const name = label ?? t("ui:list.search");
  useShortcuts(isCovered ? [] : [{ keys: "/", label: name, run: () => input.current?.focus() }]);
  return (
    <OutlinedInput
      type="search"
      size="small"
      inputRef={input}
      value={text}
      onChange={(event) => setText(event.target.value)}
      // Searches before a click on a link navigates. A later search would cancel that navigation.
      onBlur={() => searchNow.current()}
      placeholder={name}
      sx={{
        width: { xs: "100%", md: 280 },
        maxWidth: "100%",
        minWidth: 0,
        "& input::-webkit-search-cancel-button": { display: "none" },
      }}
      inputProps={{ "aria-label": name, maxLength: limits.search.max }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              onClick={() => {
                setText("");
                input.current?.focus();
              }}
              aria-label={t("ui:list.clearSearch")}
            >
              <Close fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}
