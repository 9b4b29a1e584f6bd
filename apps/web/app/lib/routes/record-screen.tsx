import type { ComponentType } from "react";
import { useParams } from "react-router";

/** Renders the screen of the record in the URL, and remounts it for another record. */
export const recordScreen = (Screen: ComponentType<{ id: string }>) =>
  function RecordScreen() {
    const { id = "" } = useParams();
    return <Screen key={id} id={id} />;
  };
