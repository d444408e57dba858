import type { ReactNode } from 'react'
import { CopyButton } from '../../parts/copy-button.tsx'

export interface NameCardProps {
  name: string
  /** Content below the name. */
  children?: ReactNode
  /** The text to copy, if it is not the name. */
  copies?: string
  /** Further buttons. */
  actions?: ReactNode
}

/** One name, large, with details. */
export function NameCard({ name, children, copies = name, actions }: NameCardProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card border border-line bg-card px-4 py-2.5">
      <div className="min-w-0">
        <b className="font-display text-3 leading-[1.2] font-semibold wrap-anywhere">{name}</b>
        {children && <div className="text-small text-ink-2">{children}</div>}
      </div>
      <span className="ml-auto flex flex-wrap gap-1.5">
        {actions}
        <CopyButton text={copies} />
      </span>
    </li>
  )
}

/** How easy a name is to pronounce, as text and number. */
export function Pronounced({ score }: { score: number }) {
  const words = score >= 85 ? 'easy to say' : score >= 65 ? 'can be said' : 'takes practice'
  return (
    <span>
      {words} <span className="font-mono text-tiny text-muted">{score}/100</span>
    </span>
  )
}
