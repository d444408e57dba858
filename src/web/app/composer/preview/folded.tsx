import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

interface FoldedProps {
  /** Lines shown before the fold. */
  lines: number
  /** What the network writes there. Default: "…more". */
  more?: string
  /** On the network's second ground. */
  raised?: boolean
  children: ReactNode
}

/** Text that ends in "…more" where the network folds it; pressing it unfolds, as there. */
export function Folded({ lines, more = '…more', raised = false, children }: FoldedProps) {
  const frame = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isLong, setIsLong] = useState(false)
  useLayoutEffect(() => {
    if (!frame.current || !words.current) return
    const [outer, inner] = [frame.current, words.current]
    const observer = new ResizeObserver(() => setIsLong(inner.offsetHeight > outer.clientHeight + 1))
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  const isFolded = isLong && !isOpen
  return (
    <div className="relative">
      <div ref={frame} style={isOpen ? undefined : { maxHeight: `${lines}lh`, overflow: 'hidden' }}>
        <div ref={words} className="break-words whitespace-pre-wrap">
          {children}
        </div>
      </div>
      {isFolded && (
        <button
          type="button"
          className={`pv-fold ${raised ? 'pv-fold--raised' : ''} absolute right-0 bottom-0 pl-2.5 before:absolute before:-inset-2 before:content-['']`}
          onClick={() => setIsOpen(true)}
        >
          {more}
        </button>
      )}
    </div>
  )
}
