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
 * A field of a form, for an input of ours. Leaving it checks it; by the mouse, only once the press is over: an error
 * that appears in between would move the pressed button from under the pointer, and its click would be lost.
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
  // A field that the press has removed would come back without a value.
  const onBlur = () => afterPress(() => isGone.current || field.onBlur());
  return { ...rest, field: { ...field, onBlur } };
}
