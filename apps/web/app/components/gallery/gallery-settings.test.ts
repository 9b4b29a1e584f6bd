import { expect, test } from "vitest";
import { gallerySettings } from "./gallery-settings.ts";

const item = {
  original: "/a.webp",
  thumbnail: "/a-small.webp",
  description: "What it shows",
  alt: "A picture",
  title: "Its title",
  width: 1600,
  height: 1000,
};
const items = [item, { ...item, original: "/b.webp" }];

const everywhere = {
  slideDuration: 450,
  swipeThreshold: 30,
  flickThreshold: 0.4,
  thumbnailPosition: "bottom",
  infinite: true,
};

test("the home page's slideshow has bullets, but no thumbnails, arrows or full screen", () => {
  expect(gallerySettings("home", items)).toMatchObject({
    ...everywhere,
    slideInterval: 10_000,
    showBullets: true,
    showPlayButton: true,
    showThumbnails: false,
    showNav: false,
    showFullscreenButton: false,
  });
});

test("other galleries have thumbnails below, arrows and full screen", () => {
  expect(gallerySettings("details", items)).toMatchObject({
    ...everywhere,
    slideInterval: 3_000,
    showBullets: false,
    showThumbnails: true,
    showNav: true,
    showFullscreenButton: true,
  });
});

test("a single picture has no thumbnails, arrows or play button", () => {
  expect(gallerySettings("details", [item])).toMatchObject({
    showThumbnails: false,
    showNav: false,
    showPlayButton: false,
    showFullscreenButton: true,
  });
});

test("every field of an item is passed to the gallery library", () => {
  expect(gallerySettings("details", items).items[0]).toMatchObject({
    original: "/a.webp",
    thumbnail: "/a-small.webp",
    description: "What it shows",
    originalAlt: "A picture",
    originalTitle: "Its title",
    originalWidth: "1600",
    originalHeight: "1000",
  });
});
