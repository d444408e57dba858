import type { ReactNode } from 'react'
import { ScreenBoundary } from './screen-boundary.tsx'

/** Wraps the composer. If it crashes, the screen behind it stays, and typed text is offered after reloading. */
export function ComposerBoundary({ children }: { children: ReactNode }) {
  return (
    <ScreenBoundary what="The composer" frame={Sheet}>
      {children}
    </ScreenBoundary>
  )
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-veil p-3">
      <div className="w-full max-w-120 rounded-dialog bg-card text-ui shadow-float">{children}</div>
    </div>
  )
}
