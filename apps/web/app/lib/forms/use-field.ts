import { useEffect, useRef } from "react";
import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  type UseControllerReturn,
  useController,
} from "react-hook-form";
import { afterPress } from "./after-press.ts";

/**
 * Connects an input to its form field. Leaving the field validates it; with the mouse, only after
 * the click. An error that appeared earlier would move the pressed button away, and its click would
 * be lost.
 */
export function useField<
  T extends FieldValues,
  Name extends FieldPath<T> = FieldPath<T>,
  Output = T,
>(props: UseControllerProps<T, Name, Output>): UseControllerReturn<T, Name> {
  const { field, ...rest } = useController(props);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  // A field that the click has removed would be registered again without a value.
  const onBlur = () => afterPress(() => isGone.current || field.onBlur());
  return { ...rest, field: { ...field, onBlur } };
}
