import { amountAsTyped, parseAmount } from "@presale/contracts/typed-amount.ts";
import type { FieldValues } from "react-hook-form";
import type { InputProps } from "./text-input.tsx";
import { TypedInput } from "./typed-input.tsx";

interface Props<T extends FieldValues> extends InputProps<T> {
  kind: Parameters<typeof parseAmount>[1];
  currency: string;
}

/** Accepts an amount of money as typed, and normalises it. */
export function AmountInput<T extends FieldValues>({ kind, currency, ...props }: Props<T>) {
  const normalise = (typed: string) => {
    const read = parseAmount(typed, kind);
    return read.problem === undefined ? amountAsTyped(read.amount, kind.digits) : null;
  };
  return <TypedInput {...props} normalise={normalise} unit={currency} />;
}
