import type { Screen } from '#domain/text/fold-rules.ts'
import { serpCrumbs, serpLimits, serpText } from '../serp.ts'
import type { MeasureText } from '#domain/text/text-width.ts'
import { EllipsisVertical, Globe } from 'lucide-react'
import type { PreviewTheme } from '#web/ui/preview-theme-switch.tsx'
import type { SerpState } from './serp-state.ts'

interface SerpResultProps extends SerpState {
  screen: Screen
  theme: PreviewTheme
  measure: MeasureText
}

/** One result in Google’s colours, at its real width. */
export function SerpResult({ title, description, address, site, screen, theme, measure }: SerpResultProps) {
  const { host, crumbs } = serpCrumbs(address)
  const limits = serpLimits[screen]
  const [head, body] = [
    serpText(title, 'title', screen, measure),
    serpText(description, 'description', screen, measure),
  ]
  return (
    <div
      className="overflow-x-auto rounded-card border border-line"
      style={{ colorScheme: theme, maxWidth: screen === 'mobile' ? 392 : 652 }}
    >
      <div
        className="bg-[light-dark(#fff,#1f1f1f)] px-4 py-3.5 text-[light-dark(#202124,#e8eaed)]"
        style={{ fontFamily: 'Arial, "Liberation Sans", Arimo, sans-serif' }}
      >
        <div className="flex items-center gap-3">
          <span className="grid size-7 flex-none place-items-center rounded-full border border-[light-dark(#dadce0,#3c4043)]">
            <Globe aria-hidden className="size-4! text-[light-dark(#5f6368,#9aa0a6)]" />
          </span>
          <span className="min-w-0 leading-[1.3]">
            <span className="block truncate text-[14px]">{site || host || 'your-site.com'}</span>
            <span className="block truncate text-[12px] text-[light-dark(#4d5156,#bdc1c6)]">
              {['https://' + (host || 'your-site.com'), ...crumbs].join(' › ')}
            </span>
          </span>
          <EllipsisVertical aria-hidden className="ml-auto text-[light-dark(#5f6368,#9aa0a6)]" />
        </div>
        <p
          className="mt-1.5 leading-[1.3] break-words text-[light-dark(#1a0dab,#99c3ff)]"
          style={{ fontSize: limits.title.sizePx }}
        >
          {head.shown || 'Your title'}
        </p>
        <p
          className="mt-1 leading-[1.58] break-words text-[light-dark(#4d5156,#bdc1c6)]"
          style={{ fontSize: limits.description.sizePx }}
        >
          {body.shown || 'Google picks a sentence from the page.'}
        </p>
      </div>
    </div>
  )
}
