import { InvitesList } from "../../features/invites/invites-list.tsx";

export default InvitesList;
