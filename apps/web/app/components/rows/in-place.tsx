import Edit from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import { visuallyHidden } from "@mui/utils";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { registerShortcuts } from "../../lib/shortcuts/shortcuts.ts";
import { useKeyHint } from "../../lib/shortcuts/use-key-hint.ts";
import { touchQuery } from "../../lib/theme/touch-query.ts";
import type { Editable } from "./editable.ts";
import type { InPlaceField } from "./in-place-field.ts";
import { LazyInPlaceEditor } from "./lazy-in-place-editor.tsx";
import { editButtonOf } from "./row-cells.ts";

interface InPlaceRow {
  title: string;
  can: { update: boolean };
}

interface Props<Row> {
  field: InPlaceField<Row>;
  editable: Editable;
  row: Row;
  /** A field of the row's own page, reached by Tab. Cells of a list are reached by arrow keys. */
  isOfPage?: boolean;
  /** Opens the editor when the value appears. */
  isOpenAtStart?: boolean;
  onClose?: () => void;
  children?: ReactNode;
}

/** Keeps the control above the link that covers the row. */
const aboveRow = { position: "relative", zIndex: 1 } as const;

const cellSx = {
  ...aboveRow,
  display: "block",
  width: "calc(100% + 16px)",
  mx: -1,
  px: 1,
  minHeight: 32,
  textAlign: "inherit",
  font: "inherit",
  borderRadius: 1,
  cursor: "text",
  "&:hover": { boxShadow: "inset 0 0 0 1px var(--presale-palette-divider)" },
  [touchQuery]: { minHeight: 44, minWidth: 44 },
} as const;

const pencilSx = {
  ...aboveRow,
  flexShrink: 0,
  color: "text.secondary",
  my: -0.75,
  "[data-row] &": {
    "@media (hover: hover)": { opacity: 0 },
    "&:focus-visible": { opacity: 1 },
  },
  "[data-row]:is(:hover, :focus-within) &": { opacity: 1 },
} as const;

/** Mounted instances per field name. The last unmount removes the field's shortcut. */
const mountedFields = new Map<string, { count: number; remove: () => void }>();

/** Registers a field's shortcut once for all rows. It opens the focused row's editor. */
function useFieldKey({ name, key }: Pick<InPlaceField<never>, "name" | "key">, isOffered: boolean) {
  const t = useTranslate();
  useLayoutEffect(() => {
    if (!isOffered || !key) return;
    const run = () => editButtonOf(name)?.click();
    const field = mountedFields.get(name) ?? {
      count: 0,
      remove: registerShortcuts(() => [{ keys: key.keys, label: t(key.label), run }]),
    };
    field.count += 1;
    mountedFields.set(name, field);
    return () => {
      field.count -= 1;
      if (field.count > 0) return;
      field.remove();
      mountedFields.delete(name);
    };
  }, [name, key, isOffered, t]);
}

function useInPlaceEditor<Row extends InPlaceRow>(props: Props<Row>, isPencil = false) {
  const { field, editable, row, isOpenAtStart = false, onClose } = props;
  const t = useTranslate();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpenAtStart) ref.current?.click();
  }, [isOpenAtStart]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t(field.label, { title: row.title });
  useFieldKey(field, row.can.update);
  const hint = useKeyHint(label, field.key?.keys);
  return {
    label,
    button: {
      ref,
      "data-in-place": field.name,
      title: label,
      ...hint,
      tabIndex: props.isOfPage ? 0 : -1,
      onPointerEnter: field.Editor.preload,
      onFocus: field.Editor.preload,
      onClick: ({ currentTarget }: { currentTarget: HTMLElement }) =>
        // A pencil's form covers the value beside it.
        setAnchor((isPencil && currentTarget.parentElement) || currentTarget),
    },
    editor: anchor && (
      <LazyInPlaceEditor
        Editor={field.Editor}
        row={row}
        anchor={anchor}
        label={label}
        title={row.title}
        editable={editable}
        onClose={() => {
          setAnchor(null);
          onClose?.();
        }}
      />
    ),
  };
}

/** Shows a value that opens an in-place editor, if the user may update the row. */
export function InPlaceCell<Row extends InPlaceRow>(props: Props<Row>) {
  const { label, button, editor } = useInPlaceEditor(props);
  if (!props.row.can.update) return props.children;
  return (
    <>
      <ButtonBase {...button} disableRipple sx={cellSx}>
        {props.children}
        <Box component="span" sx={visuallyHidden}>
          {label}
        </Box>
      </ButtonBase>
      {editor}
    </>
  );
}

/** Shows an edit button for a value that is a link. In a list it appears on hover or focus. */
export function InPlacePencil<Row extends InPlaceRow>(props: Props<Row>) {
  const { label, button, editor } = useInPlaceEditor(props, true);
  if (!props.row.can.update) return null;
  return (
    <>
      <IconButton {...button} aria-label={label} size="small" sx={pencilSx}>
        <Edit sx={{ fontSize: 16 }} />
      </IconButton>
      {editor}
    </>
  );
}
