import Link from "@mui/material/Link";

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'])/;

/** Renders the URL in a text as a link. */
export function Linked({ words }: { words: string }) {
  const [before, link, ...rest] = words.split(address);
  if (link === undefined) return words;
  return (
    <>
      {before}
      <Link href={link} target="_blank" rel="noopener noreferrer nofollow">
        {link}
      </Link>
      <Linked words={rest.join("")} />
    </>
  );
}
