import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import { SearchSelect, type SelectOption } from "../../components/forms/search-select.tsx";

interface Props {
  label: string;
  /** What the address names; its words are looked up. */
  id: string | undefined;
  onChange: (id: string | null) => void;
  search: (words: string, signal: AbortSignal) => Promise<SelectOption[]>;
  findById: (id: string) => Promise<SelectOption | null>;
}

/** A filter by one row of another list, which the address knows by its id only. */
export function KnownSelect({ label, id, onChange, search, findById }: Props) {
  const [known, setKnown] = useState<SelectOption | null>(null);
  useEffect(() => {
    if (!id || known?.id === id) return;
    let isCurrent = true;
    findById(id)
      .catch(() => null)
      .then((found) => {
        if (isCurrent) setKnown(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [id, known, findById]);
  const value = id ? (known?.id === id ? known : { id, label: "…" }) : null;
  return (
    <Box sx={{ width: { xs: "100%", sm: 180 } }}>
      <SearchSelect
        size="small"
        label={label}
        search={search}
        value={value}
        onChange={(option) => {
          setKnown(option);
          onChange(option?.id ?? null);
        }}
      />
    </Box>
  );
}
