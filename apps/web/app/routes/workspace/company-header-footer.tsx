import { Letterhead } from "../../features/company/letterhead.tsx";

export default Letterhead;
