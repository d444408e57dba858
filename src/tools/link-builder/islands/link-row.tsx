import type { ReactNode } from 'react'
import { CopyButton } from '../../parts/copy-button.tsx'

interface LinkRowProps {
  name: ReactNode
  text: string
  note?: ReactNode
  /** false: a text that cannot be opened as a link. */
  opens?: boolean
  actions?: ReactNode
}

/** One generated link: its purpose, the link itself, and Copy. */
export function LinkRow({ name, text, note, opens = true, actions }: LinkRowProps) {
  return (
    <article className="grid gap-1.5 rounded-card border border-line bg-card px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="inline-flex items-center gap-2 font-text text-ui font-semibold tracking-normal">
          {name}
        </h3>
        <span className="ml-auto inline-flex flex-wrap items-center gap-1.5">
          {actions}
          <CopyButton text={text} />
        </span>
      </div>
      <p className="font-mono text-small leading-[1.5] wrap-anywhere">
        {opens ? (
          <a className="link" href={text} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ) : (
          text
        )}
      </p>
      {note && <p className="text-small text-ink-2">{note}</p>}
    </article>
  )
}
