import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { installSite } from "../../lib/site-config.ts";
import { startTranslations } from "../../testing/translations.ts";
import { ProductVideos } from "./product-videos.tsx";

beforeAll(() => startTranslations());

test("the product's own videos load when a visitor plays them", () => {
  installSite({});
  const html = renderToStaticMarkup(<ProductVideos />);
  expect(html).not.toContain("<video");
  expect(html.match(/href="[^"]+\.mp4"/g)).toHaveLength(2);
  for (const title of ["Presentation", "Tutorial"])
    expect(html).toContain(`aria-label="Play video: ${title}"`);
  expect(html).not.toContain("<iframe");
});

test("each video shows a poster for the colour scheme, which loads when it is scrolled to", () => {
  for (const videos of [{}, { presentation: "https://player.example/embed/1" }]) {
    installSite({ videos });
    const html = renderToStaticMarkup(<ProductVideos />);
    const posters = html.match(/<img [^>]*loading="lazy"[^>]*>/g) ?? [];
    const schemes = posters.map(
      (poster) => /src="\/screens\/\w+-(\w+)-\w+\.webp"/.exec(poster)?.[1],
    );
    expect(schemes).toEqual(["light", "dark", "light", "dark"]);
    expect(html).toMatch(/[>}]\[data-scheme="dark"\] \.[\w-]+\{[^}]*display:none/);
    expect(html).toMatch(/[>}]html:not\(\[data-scheme="dark"\]\) \.[\w-]+\{[^}]*display:none/);
  }
});

test("a third-party video player isn't embedded before the visitor asks for it", () => {
  const url = "https://player.example/embed/1";
  installSite({ videos: { presentation: url } });
  const html = renderToStaticMarkup(<ProductVideos />);
  expect(html).not.toContain("<iframe");
  expect(html).toContain(`href="${url}"`);
  expect(html).toContain("This video is hosted on player.example.");
  expect(html.match(/href="[^"]+\.mp4"/g)).toHaveLength(1);
});
