import { TeamList } from "../../features/team/team-list.tsx";

export default TeamList;
