import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  useFormState,
  useWatch,
} from "react-hook-form";
import { useSearchParams } from "react-router";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";

interface Props<Input extends FieldValues> {
  control: FieldControl<Input>;
  /** The fields inside. A value, an error or `?field=` of one of them opens the card. */
  names: readonly FieldPath<Input>[];
  title: string;
  /** Names the fields inside. */
  hint?: string;
  children: ReactNode;
}

const summarySx = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  px: 2.5,
  py: 1.5,
  minHeight: 52,
  cursor: "pointer",
  listStyle: "none",
  "&::-webkit-details-marker": { display: "none" },
  "&:hover": { bgcolor: "action.hover" },
  "&:focus-visible": { outlineOffset: -2 },
  "[open] > & > svg": { transform: "rotate(180deg)" },
} as const;

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/**
 * Shows a card of optional fields. It starts closed if all of them are empty. Fields in a closed
 * card can't have the focus.
 */
export function FoldingCard<Input extends FieldValues>(props: Props<Input>) {
  const { control, names, title, hint, children } = props;
  const id = useId();
  const card = useRef<HTMLDetailsElement>(null);
  const field = useSearchParams()[0].get("field");
  const hasValue = useWatch({ control, name: names }).some(isFilled);
  const { errors } = useFormState({ control, name: names });
  const error = names.map((name) => errors[name] as FieldError | undefined).find(Boolean);
  const [startsOpen] = useState(hasValue || names.some((name) => name === field));
  useEffect(() => {
    // A restored draft has filled the fields.
    if (hasValue && card.current) card.current.open = true;
  }, [hasValue]);
  useEffect(() => {
    if (!error || !card.current || card.current.open) return;
    card.current.open = true;
    // The form couldn't focus a closed field.
    if (!document.activeElement?.matches("[aria-invalid=true]")) error.ref?.focus?.();
  }, [error]);
  return (
    <Card component="section" aria-labelledby={id}>
      {/* The browser changes `open` later, so it isn't a state of the component. */}
      <details ref={card} open={startsOpen}>
        <Box component="summary" sx={summarySx}>
          <Typography id={id} variant="h3" component="h2" sx={{ flexShrink: 0 }}>
            {title}
          </Typography>
          <Typography
            variant="body2"
            component="span"
            color="textSecondary"
            sx={{ flex: 1, minWidth: 0 }}
          >
            {hint}
          </Typography>
          <ExpandMore color="action" />
        </Box>
        <Box sx={{ px: 2.5, pt: 1, pb: 2 }}>{children}</Box>
      </details>
    </Card>
  );
}
