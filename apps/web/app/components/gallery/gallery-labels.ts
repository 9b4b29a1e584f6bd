import type { Translate } from "../../lib/i18n/use-translate.ts";

/**
 * Fixes the library's accessibility. The library marks slides as buttons outside the tab order. It
 * also exposes the cloned slides at both ends to screen readers. Its labels aren't translated.
 */
export function describeGallery(gallery: Element, t: Translate, titles: readonly string[]): void {
  const count = titles.length;
  const slides = [...gallery.querySelectorAll(".image-gallery-slide")];
  // The library clones the last picture before the first, and the first after the last.
  const copies = slides.length > count ? [slides.at(0), slides.at(-1)] : [];
  for (const slide of slides) {
    const number = Number.parseInt(/\d+/.exec(slide.ariaLabel ?? "")?.[0] ?? "1", 10);
    slide.role = "group";
    slide.ariaRoleDescription = t("ui:gallery.slide");
    slide.ariaLabel = t("ui:gallery.slideOf", { number, count });
    slide.removeAttribute("tabindex");
    const isShown = slide.classList.contains("image-gallery-center") && !copies.includes(slide);
    slide.ariaHidden = isShown ? null : "true";
  }
  for (const choice of gallery.querySelectorAll<HTMLElement>(
    ".image-gallery-bullets-container, .image-gallery-thumbnails-container",
  )) {
    // The thumbnails are already a landmark.
    if (choice.localName === "div") choice.role = "group";
    choice.ariaLabel = t("ui:gallery.choose");
    for (const [index, button] of [...choice.querySelectorAll("button")].entries())
      button.ariaLabel = t("ui:gallery.show", { number: index + 1, title: titles[index] ?? "" });
  }
}
