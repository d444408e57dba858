import { foldTitle } from '../title-fold.ts'

/** A title with a mark where a narrow list may cut it. */
export function FoldedTitleLine({ title }: { title: string }) {
  const { shown, cut } = foldTitle(title)
  return (
    <span className="font-semibold">
      {shown}
      {cut !== '' && (
        <span className="font-normal text-muted">
          <span aria-hidden className="mx-0.5 rounded-xs bg-lark-soft px-1 font-mono text-tiny text-ink">
            …
          </span>
          {cut}
        </span>
      )}
    </span>
  )
}
