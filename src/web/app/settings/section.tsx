import type { ReactNode } from 'react'

export interface SectionProps {
  /** The anchor in the address. */
  id: string
  title: string
  text: ReactNode
  children: ReactNode
}

/** One section of the settings, separated by a line. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4 border-t-2 border-ink pt-4.5">
      <h2 id={`${id}-title`} className="text-3 tracking-[-0.025em]">
        {title}
      </h2>
      <p className="mt-1.5 mb-4 max-w-[62ch] text-pretty text-ink-2">{text}</p>
      {children}
    </section>
  )
}
