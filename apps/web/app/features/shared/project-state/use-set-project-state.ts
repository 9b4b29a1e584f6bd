import type { ProjectState } from "@presale/domain/project-state.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { toastSuccess } from "../../../lib/toasts.ts";
import { useSend } from "../../../lib/use-send.ts";
import { setProjectStateMutation } from "./project-state.operations.ts";

export interface ProjectWithState {
  id: string;
  title: string;
  state: ProjectState;
}

/** Returns a setter that resolves to whether it succeeded. Its toast offers *Undo*. */
export function useSetProjectState(onSet?: (state: ProjectState) => void) {
  const t = useTranslate();
  const send = useSend();
  const set = async (id: string, state: ProjectState): Promise<boolean> => {
    const { data } = await send(setProjectStateMutation, { id, state });
    if (data?.setProjectState) onSet?.(state);
    return Boolean(data?.setProjectState);
  };
  return async ({ id, title, state: before }: ProjectWithState, state: ProjectState) => {
    if (!(await set(id, state))) return false;
    toastSuccess(
      t("library:projectStateSet", { title, state: t(`library:projectStates.${state}`) }),
      () => set(id, before),
    );
    return true;
  };
}
