import { NotesOverview } from "../../features/notes/notes-overview.tsx";

export default NotesOverview;
