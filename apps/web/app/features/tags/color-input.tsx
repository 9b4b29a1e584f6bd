import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Tooltip from "@mui/material/Tooltip";
import type { CreateTagInput } from "@presale/contracts/inputs/library.input.ts";
import { type TagColor, tagColors } from "@presale/contracts/tag-colors.ts";
import { useId } from "react";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { useField } from "../../lib/forms/use-field.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

const swatch = (color: TagColor, isChosen: boolean) => (
  <Box
    component="span"
    sx={{
      width: 22,
      height: 22,
      borderRadius: "50%",
      bgcolor: `tag.${color}`,
      border: 3,
      borderColor: isChosen ? "background.paper" : `tag.${color}`,
      outline: isChosen ? 2 : 0,
      outlineStyle: "solid",
      outlineColor: "text.primary",
    }}
  />
);

export function ColorInput({ control }: { control: FieldControl<CreateTagInput> }) {
  const t = useTranslate();
  const id = useId();
  const { field } = useField({ control, name: "color" });
  return (
    <FormControl>
      <FormLabel id={id}>{t("tags:color")}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        sx={{ ml: -1 }}
      >
        {tagColors.map((color) => (
          <Tooltip key={color} title={t(`tags:colors.${color}`)}>
            <Radio
              value={color}
              icon={swatch(color, false)}
              checkedIcon={swatch(color, true)}
              slotProps={{ input: { "aria-label": t(`tags:colors.${color}`) } }}
            />
          </Tooltip>
        ))}
      </RadioGroup>
    </FormControl>
  );
}
