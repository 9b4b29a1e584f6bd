export { Viewers } from "./viewers.tsx";
