import { FeaturePeek } from "../../features/features/feature-peek.ts";
import { ProjectBuilder } from "../../features/projects/project-builder.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(({ id }) => <ProjectBuilder id={id} Peek={FeaturePeek} />);
