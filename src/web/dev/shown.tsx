import type { ReactNode } from 'react'

/** Some parts side by side, with what they are. */
export function Shown({ as, children }: { as: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-2">
      <p className="text-small text-muted">{as}</p>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}
