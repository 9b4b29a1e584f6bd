import { ReleasesList } from "../../features/releases/releases-list.tsx";

export default ReleasesList;
