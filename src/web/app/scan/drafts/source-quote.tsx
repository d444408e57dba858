import { OutsideLink } from '../../media/stock/credit-line.tsx'
import { shortAddress } from '../host-of.ts'
import { sharedPart } from './shared-part.ts'

interface SourceQuoteProps {
  /** The sentence of the page, word for word. */
  sentence: string
  /** The text of the draft. */
  text: string
  url: string
}

/** The sentence a draft comes from, with the words the draft took from it marked, and its page. */
export function SourceQuote({ sentence, text, url }: SourceQuoteProps) {
  const part = sharedPart(sentence, text)
  return (
    <blockquote className="min-w-0 border-s-3 border-lark ps-3 text-small leading-normal text-ink-2 wrap-anywhere">
      <p>
        “{part ? sentence.slice(0, part.from) : sentence}
        {part && (
          <>
            <mark className="bg-lark-soft text-inherit">{sentence.slice(part.from, part.to)}</mark>
            {sentence.slice(part.to)}
          </>
        )}
        ”
      </p>
      <OutsideLink href={url} className="text-muted hover:underline">
        {shortAddress(url)}
      </OutsideLink>
    </blockquote>
  )
}
