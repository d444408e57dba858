import { messages } from '#contract/messages.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'
import { useAtOnce } from './use-at-once.ts'

export interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** 'Page X of Y' with previous and next; nothing at all when there is one page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  // The number says at once what the rows will show when they have been rendered.
  const [shown, show] = useAtOnce(page)
  if (pages <= 1) return null
  const turnTo = (to: number) => {
    show(to)
    onPage(to)
  }
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-3.5 pt-4.5 text-ink-2">
      <Button icon={<ChevronLeft aria-hidden />} unavailable={shown <= 1} onClick={() => turnTo(shown - 1)}>
        Previous
      </Button>
      <span className="tabular-nums" aria-live="polite">
        {messages.posts.pageOf(shown, pages)}
      </span>
      <Button unavailable={shown >= pages} onClick={() => turnTo(shown + 1)}>
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}
