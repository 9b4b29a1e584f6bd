import FilterList from "@mui/icons-material/FilterList";
import Badge from "@mui/material/Badge";
import Button from "@mui/material/Button";
import { useWords } from "../../lib/i18n/use-words.ts";

interface Props {
  label: string;
  /** Number of active filters. */
  count: number;
  isOpen: boolean;
  onOpen: (button: HTMLElement) => void;
}

export function FilterButton({ label, count, isOpen, onOpen }: Props) {
  const t = useWords();
  return (
    <Badge
      badgeContent={count || null}
      aria-hidden={false}
      slotProps={{
        badge: { "aria-hidden": true, sx: { bgcolor: "primary.fill", color: "#fff" } },
      }}
      sx={{ flexShrink: 0 }}
    >
      <Button
        variant="outlined"
        startIcon={<FilterList />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={count > 0 ? t("ui:list.filtersSet", { label, count }) : undefined}
        onClick={({ currentTarget }) => onOpen(currentTarget)}
        sx={{ height: 40 }}
      >
        {label}
      </Button>
    </Badge>
  );
}
