import { Outlet } from "react-router";
import { ApiProvider } from "../components/api-provider.tsx";

/** Wraps public screens that call the API in the browser. */
export default function ApiLayout() {
  return (
    <ApiProvider>
      <Outlet />
    </ApiProvider>
  );
}
