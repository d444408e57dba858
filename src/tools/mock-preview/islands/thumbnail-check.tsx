import type { checkThumbnail } from '../thumbnail.ts'
import { Check, CircleAlert } from 'lucide-react'

interface ThumbnailCheckProps {
  title: string
  findings: ReturnType<typeof checkThumbnail>
}

/** YouTube's checks of a picture. */
export function ThumbnailCheck({ title, findings }: ThumbnailCheckProps) {
  return (
    <section aria-label="Check" className="grid gap-2">
      <h2 className="font-text text-small font-semibold tracking-normal">{title}</h2>
      <ul className="grid gap-1.5 text-small" aria-live="polite">
        {findings.map(({ code, fits, message }) => (
          <li key={code} className={`flex gap-2 ${fits ? 'text-leaf-text' : 'text-clay-text'}`}>
            {fits ? <Check aria-label="Good:" /> : <CircleAlert aria-label="Problem:" />}
            {message}
          </li>
        ))}
      </ul>
    </section>
  )
}
