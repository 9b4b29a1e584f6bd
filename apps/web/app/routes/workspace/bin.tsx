import { BinList } from "../../features/bin/bin-list.tsx";

export default BinList;
