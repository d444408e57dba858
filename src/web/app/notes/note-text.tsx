import type { Note as PostNote } from '#contract/notes.ts'
import { linksIn } from '../../ui/previews/rich-text.tsx'
import { pieces, type Mentionable } from './mentions.ts'

/** The text of a note, with mentions marked and addresses as links. */
export function NoteText({ note: { text, mentions } }: { note: Pick<PostNote, 'text' | 'mentions'> }) {
  const links = addressesIn(text)
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {links.map(({ start, end }, index) => (
        <span key={start}>
          <Words text={text.slice(links[index - 1]?.end ?? 0, start)} people={mentions} />
          <a
            href={text.slice(start, end)}
            className="link"
            target="_blank"
            rel="noreferrer noopener nofollow"
          >
            {text.slice(start, end)}
          </a>
        </span>
      ))}
      <Words text={text.slice(links.at(-1)?.end ?? 0)} people={mentions} />
    </p>
  )
}

function Words({ text, people }: { text: string; people: readonly Mentionable[] }) {
  return pieces(text, people).map((piece, index) =>
    piece.person ? (
      <b key={index} className="rounded-[4px] bg-sky-soft px-0.5 font-semibold text-sky-text">
        {piece.text}
      </b>
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  )
}

/** The positions of full web addresses; a bare “example.com” stays text. */
function addressesIn(text: string) {
  const links = linksIn(text, null, (url) => url)
  return links.filter(({ shown }) => /^https?:$/.test(URL.parse(shown)?.protocol ?? ''))
}
