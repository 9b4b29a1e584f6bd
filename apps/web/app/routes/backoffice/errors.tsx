import { ErrorsList } from "../../features/errors/errors-list.tsx";

export default ErrorsList;
