import { FeedbackDetails } from "../../features/feedbacks/feedback-details.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

export default recordScreen(FeedbackDetails);
