import { Image } from 'lucide-react'
import type { ReactNode } from 'react'

/** Placeholder where a network shows a picture and the post has none yet. */
export function NeedsMedia({ aspect, children }: { aspect: number; children: ReactNode }) {
  return (
    <div
      className="pv-raised pv-second grid place-content-center justify-items-center gap-2 px-6 text-center text-small [&>svg]:size-7"
      style={{ aspectRatio: aspect }}
    >
      <Image aria-hidden />
      {children}
    </div>
  )
}
