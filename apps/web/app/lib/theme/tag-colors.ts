import type { TagColor } from "@presale/contracts/tag-colors.ts";

type Colors = Record<TagColor, string>;

/** Tag dots: contrast of at least 3 : 1 against paper and chip, in each scheme. */
export const tagColors: { light: Colors; dark: Colors } = {
  light: {
    grey: "#6b7280",
    red: "#d32f2f",
    orange: "#c2500a",
    yellow: "#937400",
    green: "#2e7d32",
    teal: "#00796b",
    blue: "#1769c4",
    purple: "#8e24aa",
    pink: "#c2185b",
    brown: "#795548",
  },
  dark: {
    grey: "#b3bcc6",
    red: "#ff7b76",
    orange: "#ffa04d",
    yellow: "#f2cc4d",
    green: "#7bc67e",
    teal: "#4dc4b6",
    blue: "#74b5f7",
    purple: "#d08be0",
    pink: "#f78fb8",
    brown: "#c9a394",
  },
};
