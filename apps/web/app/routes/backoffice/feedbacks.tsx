import { FeedbacksList } from "../../features/feedbacks/feedbacks-list.tsx";

export default FeedbacksList;
