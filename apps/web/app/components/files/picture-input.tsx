import Box from "@mui/material/Box";
import type { FieldValues } from "react-hook-form";
import { useField } from "../../lib/forms/use-field.ts";
import type { InputProps } from "../forms/text-input.tsx";
import { PictureField } from "./picture-field.tsx";
import { StoredImage } from "./stored-image.tsx";

type Props<T extends FieldValues> = Pick<InputProps<T>, "control" | "name" | "label"> & {
  help: string;
};

/** A form's picture, previewed as wide as in lists. The value is a file id or null. */
export function PictureInput<T extends FieldValues>({ control, name, label, help }: Props<T>) {
  const { field, fieldState } = useField({ control, name });
  return (
    <PictureField
      name={name}
      label={label}
      help={help}
      onChange={field.onChange}
      error={fieldState.error?.message}
      picture={
        field.value && (
          <Box
            sx={{
              width: 240,
              maxWidth: 1,
              overflow: "hidden",
              borderRadius: 1,
              "& img": {
                display: "block",
                width: 1,
                height: "auto",
                aspectRatio: "16 / 9",
                objectFit: "cover",
              },
            }}
          >
            <StoredImage fileId={String(field.value)} alt="" />
          </Box>
        )
      }
    />
  );
}
