import type { ReactNode } from 'react'

/** A part of a section with its own heading, separated by a line. */
export function SectionPart({
  title,
  text,
  children,
}: {
  title: string
  text?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="mt-7 border-t border-line pt-5">
      <h3 className="text-[1.0625rem] tracking-[-0.015em]">{title}</h3>
      {text && <p className="mt-1 mb-3.5 max-w-[62ch] text-pretty text-ink-2">{text}</p>}
      {children}
    </div>
  )
}
