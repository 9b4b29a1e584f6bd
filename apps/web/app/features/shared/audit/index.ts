export { HistoryLines } from "./history-lines.tsx";
