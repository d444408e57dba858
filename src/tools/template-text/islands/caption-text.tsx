import type { Caption } from '../captions.ts'

export interface CaptionTextProps {
  caption: Caption
  /** Where the network cuts the caption, in UTF-16 units of its whole text; null: it doesn't. */
  foldAt: number | null
  /** The text the network shows at the cut. */
  more: string
}

/** A caption with a mark about where its network cuts it; the mark never splits a word. */
export function CaptionText({ caption: { body, hashtags }, foldAt, more }: CaptionTextProps) {
  const at = foldAt !== null && foldAt < body.length ? wordEnd(body, foldAt) : null
  return (
    <>
      {at !== null ? (
        <>
          {body.slice(0, at)}
          <span className="border-b-[1.5px] border-dashed border-edge px-0.5 text-tiny font-semibold whitespace-nowrap select-none text-muted">
            <span aria-hidden>{more}</span>
            <span className="sr-only"> (hidden from here) </span>
          </span>
          <span className="text-muted">{body.slice(at)}</span>
        </>
      ) : (
        body
      )}
      {hashtags.length > 0 && <span className="block text-sky-text">{hashtags.join(' ')}</span>}
    </>
  )
}

/** The end of the last whole word before an index; the index itself within the first word. */
function wordEnd(text: string, at: number): number {
  if (/\s/u.test(text.charAt(at))) return text.slice(0, at).trimEnd().length
  const end = text.slice(0, at).search(/\s+\S*$/u)
  return end > 0 ? end : at
}
