import Link from "@mui/material/Link";

const urlPattern = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'])/;

export function LinkifiedText({ text }: { text: string }) {
  const [before, link, ...rest] = text.split(urlPattern);
  if (link === undefined) return text;
  return (
    <>
      {before}
      <Link href={link} target="_blank" rel="noopener noreferrer nofollow">
        {link}
      </Link>
      <LinkifiedText text={rest.join("")} />
    </>
  );
}
