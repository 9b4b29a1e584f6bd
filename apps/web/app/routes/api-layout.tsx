import { Outlet } from "react-router";
import { ApiProvider } from "../components/api-provider.tsx";

/** Around the public screens that ask the API by themselves. */
export default function ApiLayout() {
  return (
    <ApiProvider>
      <Outlet />
    </ApiProvider>
  );
}
