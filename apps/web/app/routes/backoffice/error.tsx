import { ErrorDetails } from "../../features/errors/error-details.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(ErrorDetails);
