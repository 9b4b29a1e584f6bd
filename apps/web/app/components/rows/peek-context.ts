import { createContext, useContext } from "react";

/** Of a row's page that stands in a panel beside its list. */
export const PeekContext = createContext<{ gone: () => void } | null>(null);
export const usePeekPanel = () => useContext(PeekContext);
