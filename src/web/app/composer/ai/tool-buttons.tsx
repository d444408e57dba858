import type { TextTool } from '#domain/writing/text-tools.ts'
import { priceText } from './price-text.ts'
import type { TextAction } from './actions.ts'
import type { WriterId } from './text-request.ts'

export interface ToolButtonsProps {
  label: string
  actions: readonly TextAction[]
  writer: WriterId
  creditsLeft: number | null | undefined
  /** Nothing to work on, or another text is being written. */
  isOff: boolean
  onPress: (tool: TextTool) => void
}

/** Tools of one kind, each with its price and what is left. */
export function ToolButtons({ label, actions, writer, creditsLeft, isOff, onPress }: ToolButtonsProps) {
  if (actions.length === 0) return null
  return (
    <section aria-label={label} className="grid gap-1.5">
      <h3 className="font-text text-small font-semibold tracking-normal">{label}</h3>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,230px),1fr))] gap-1.5">
        {actions.map(({ tool, name }) => (
          <button
            key={tool}
            type="button"
            data-tool={tool}
            aria-disabled={isOff || undefined}
            className="flex min-h-11 items-center justify-between gap-2 rounded-s border border-line-2 bg-card px-3 py-1.5 text-start text-small font-medium hover:border-edge aria-disabled:cursor-not-allowed aria-disabled:bg-paper-2 aria-disabled:text-muted desk:min-h-9"
            onClick={isOff ? undefined : () => onPress(tool)}
          >
            {name}{' '}
            <span className="flex-none font-normal text-muted tabular-nums">
              {priceText(tool, writer, creditsLeft)}
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}
