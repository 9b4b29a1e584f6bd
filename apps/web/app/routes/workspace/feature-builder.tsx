import { FeatureBuilder } from "../../features/features/feature-builder.tsx";
import { editableTask } from "../../features/tasks/editable-task.ts";
import { TaskPeek } from "../../features/tasks/task-peek.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(({ id }) => (
  <FeatureBuilder id={id} Peek={TaskPeek} editable={editableTask} />
));
