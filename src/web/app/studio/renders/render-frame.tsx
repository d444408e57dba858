import type { Render } from '#contract/film.ts'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'

/** What can be done with a render. Left out: not by this person, or not here. */
interface RenderActs {
  onCancel?: ((render: Render) => void) | undefined
  onUse?: ((render: Render) => void) | undefined
  /** Its fields come back into the editor. Left out: they are not on this device. */
  onAgain?: ((render: Render) => void) | undefined
  onAnotherSize?: ((render: Render) => void) | undefined
}

export interface RenderCardProps extends RenderActs {
  render: Render
  /** What the film says, as far as it is known. */
  title: string
  /** A moment of it, as long as it has no picture of its own. */
  still?: ReactNode
  /** Something is on its way to the server about it. */
  isBusy: boolean
}

/** The frame of every state: the picture, and beside it what there is to say and do. */
export function RenderFrame({
  label,
  isWrong = false,
  picture,
  children,
}: {
  label: string
  isWrong?: boolean
  picture: ReactNode
  children: ReactNode
}) {
  return (
    <article
      aria-label={label}
      className={classNames(
        'flex items-start gap-4 rounded-dialog border bg-card p-4',
        isWrong ? 'border-clay/55' : 'border-line',
      )}
    >
      {picture}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start justify-items-start gap-2.25">
        {children}
      </div>
    </article>
  )
}

/** The title of a card. */
export function RenderTitle({ children }: { children: ReactNode }) {
  return (
    <h3 className="text-[1.1875rem] leading-[1.2] tracking-[-0.022em] break-words line-clamp-3">
      {children}
    </h3>
  )
}
