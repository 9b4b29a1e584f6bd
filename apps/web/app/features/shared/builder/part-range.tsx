import type { ListScale } from "../../../components/estimate/list-scale.ts";
import { RangeCell } from "../../../components/estimate/range-cell.tsx";
import type { Editable } from "../../../components/rows/editable.ts";
import { InPlaceCell } from "../../../components/rows/in-place.tsx";
import { hoursInPlace } from "../library/index.ts";
import type { Part } from "./assembly.ts";

interface Props {
  part: Part;
  scale: ListScale;
  editable?: Editable;
}

export function PartRange({ part, scale, editable }: Props) {
  const { id, title, minHours, maxHours, version, can } = part;
  const range = <RangeCell range={{ minHours, maxHours }} scale={scale} />;
  if (!editable || !can) return range;
  return (
    <InPlaceCell
      field={hoursInPlace}
      editable={editable}
      row={{ id, title, minHours, maxHours, version, can }}
    >
      {range}
    </InPlaceCell>
  );
}
