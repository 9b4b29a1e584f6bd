import { useEffect, useRef } from "react";
import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  type UseControllerReturn,
  useController,
} from "react-hook-form";
import { runAfterPress } from "./after-press.ts";

/** Forms that were sent at least once, and may still be on the page. */
const sentForms = new WeakSet<object>();
export const markAsSent = (control: object): void => void sentForms.add(control);

/**
 * Connects an input to its form field. Leaving the field validates it; with the mouse, only after
 * the click. An error that appeared earlier would move the pressed button away, and its click would
 * be lost. An unchanged field of a sent form isn't validated: the box of a comment is empty again.
 */
export function useField<
  T extends FieldValues,
  Name extends FieldPath<T> = FieldPath<T>,
  Output = T,
>(props: UseControllerProps<T, Name, Output>): UseControllerReturn<T, Name> {
  const { field, ...rest } = useController(props);
  const { isDirty } = rest.fieldState;
  const { control } = props;
  const isUnchanged = () => !isDirty && control !== undefined && sentForms.has(control);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  // A field that the click has removed would be registered again without a value.
  const onBlur = () => runAfterPress(() => isUnmounted.current || isUnchanged() || field.onBlur());
  return { ...rest, field: { ...field, onBlur } };
}
