import { readTypedHours } from "@presale/contracts/typed-hours.ts";

/** Both ends as an address has them: decimals with a point; an empty one is open. */
export interface HoursBetween {
  from: string;
  to: string;
}

/** Hours as the address writes them: `1h 30m` → `1.5`. Null where they cannot be read. */
export function hoursFrom(typed: string): string | null {
  if (typed.trim() === "") return "";
  const read = readTypedHours(typed);
  return read.problem === undefined ? String(Number(read.hours)) : null;
}

/** `8-40`, `8-` or `-40`, as the address has it. */
export function readHours(text: string | undefined): HoursBetween | null {
  const [from = "", to = "", ...rest] = (text ?? "").split("-");
  const [least, most] = [hoursFrom(from), hoursFrom(to)];
  if (least === null || most === null || rest.length > 0 || least + most === "") return null;
  return { from: least, to: most };
}
