import { messages } from '#contract/messages.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

export interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
  /** The reader is about to open the page. */
  onReach: (page: number) => void
}

/** 'Page X of Y' with previous and next; nothing when there is one page. */
export function Pager({ page, pages, onPage, onReach }: PagerProps) {
  if (pages <= 1) return null
  const turn = (to: number) => {
    const isThere = to >= 1 && to <= pages
    const reach = () => isThere && onReach(to)
    return { unavailable: !isThere, onClick: () => onPage(to), onPointerEnter: reach, onFocus: reach }
  }
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-3.5 pt-4.5 text-ink-2">
      <Button icon={<ChevronLeft aria-hidden />} {...turn(page - 1)}>
        Previous
      </Button>
      <span className="tabular-nums" aria-live="polite">
        {messages.posts.pageOf(page, pages)}
      </span>
      <Button {...turn(page + 1)}>
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}
