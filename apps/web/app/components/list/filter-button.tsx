import FilterList from "@mui/icons-material/FilterList";
import Badge from "@mui/material/Badge";
import Button from "@mui/material/Button";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { iconOnPhone } from "../../lib/theme/icon-on-phone.ts";

interface Props {
  label: string;
  count: number;
  isOpen: boolean;
  onOpen: (button: HTMLElement) => void;
}

export function FilterButton({ label, count, isOpen, onOpen }: Props) {
  const t = useTranslate();
  return (
    <Badge
      badgeContent={count || null}
      aria-hidden={false}
      slotProps={{
        badge: { "aria-hidden": true, sx: { bgcolor: "primary.fill", color: "#fff" } },
      }}
      sx={{ flexShrink: 0, ...iconOnPhone }}
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
        <span data-icon-on-phone="">{label}</span>
      </Button>
    </Badge>
  );
}
