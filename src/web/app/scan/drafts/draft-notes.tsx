import type { ScanDraft } from '#contract/scans.ts'
import { listed } from '#domain/text/listed.ts'
import { Copy } from 'lucide-react'
import { Link } from 'react-router'
import { Note } from '../../../ui/note.tsx'

interface DraftNotesProps {
  draft: Pick<ScanDraft, 'notOnPage' | 'resembles' | 'provider' | 'model'>
  text: string
}

/** What is to be looked at before a draft is used: numbers that are not on its page, and a post that is much like it. */
export function DraftNotes({ draft, text }: DraftNotesProps) {
  const { resembles } = draft
  // A number that was edited out is no longer a question.
  const numbers = draft.notOnPage.filter((number) => text.includes(number))
  return (
    <>
      {numbers.length > 0 && (
        <Note tone="amber" className="mt-2.25">
          <b className="font-semibold">
            {listed(numbers.map((number) => `“${number}”`))} {numbers.length === 1 ? 'is' : 'are'} not on the
            page.
          </b>{' '}
          Check before you use it.
        </Note>
      )}
      {resembles && (
        <Note className="mt-2.25" icon={<Copy aria-hidden />}>
          <b className="font-semibold">Much like a post you have:</b>{' '}
          <Link to={`/dashboard/posts/${resembles.postId}`} className="link">
            {shortened(resembles.text)}
          </Link>
        </Note>
      )}
    </>
  )
}

const mostChars = 60

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  return line.length > mostChars ? `${line.slice(0, mostChars).trimEnd()}…` : line
}
