import type { ComponentType } from "react";
import { useParams } from "react-router";

/** The screen of the record that the address names; with another record it begins anew. */
export const recordScreen = (Screen: ComponentType<{ id: string }>) =>
  function RecordScreen() {
    const { id = "" } = useParams();
    return <Screen key={id} id={id} />;
  };
