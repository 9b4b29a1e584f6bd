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
 * Connects an input to its form field. Leaving the field validates it. After a press of the mouse,
 * validation waits for the click. An earlier error would move the pressed button away, and the
 * click would be lost. An unchanged field of a sent form isn't validated, since the box of a
 * sent comment is empty again.
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
  // The click may have removed the field. Validating would then register it again without a value.
  const onBlur = () => runAfterPress(() => isUnmounted.current || isUnchanged() || field.onBlur());
  return { ...rest, field: { ...field, onBlur } };
}
