import { messages } from '#contract/messages.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

export interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** 'Page X of Y' with previous and next; nothing at all when there is one page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-3.5 pt-4.5 text-ink-2">
      <Button icon={<ChevronLeft aria-hidden />} unavailable={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="tabular-nums" aria-live="polite">
        {messages.posts.pageOf(page, pages)}
      </span>
      <Button unavailable={page >= pages} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}
