import { NotFoundScreen } from "../components/states/not-found-screen.tsx";

export default NotFoundScreen;
