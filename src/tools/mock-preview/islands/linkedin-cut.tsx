import { foldRules, type Screen } from '#domain/text/fold-rules.ts'
import type { FoldedText } from '#domain/text/fold-text.ts'
import { Monitor, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyButton } from '../../parts/copy-button.tsx'
import type { PreviewTheme } from '#web/ui/preview-theme-switch.tsx'

const screens = {
  desktop: { name: 'Desktop', icon: <Monitor aria-hidden /> },
  mobile: { name: 'Phone', icon: <Smartphone aria-hidden /> },
} as const

interface LinkedInCutProps {
  screen: Screen
  folded: FoldedText
  theme: PreviewTheme
  /** The preview. */
  children: ReactNode
}

/** One screen: how much of the post shows there, and the post at that screen’s width. */
export function LinkedInCut({ screen, folded, theme, children }: LinkedInCutProps) {
  const { shown, hidden, at, lines } = folded
  const width = foldRules.linkedin.on[screen].lines?.widthPx ?? 0
  return (
    <section aria-label={screens[screen].name} className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <h3 className="inline-flex items-center gap-1.5 font-text text-small font-semibold tracking-normal">
          {screens[screen].icon} {screens[screen].name}
        </h3>
        <span className="text-ink-2" role="status">
          {at === null
            ? 'The whole text shows.'
            : `${shown.length} characters in ${lines === 1 ? 'one line' : `${lines} lines`} show, ${hidden.trim().length} are behind “…more”.`}
        </span>
        <span className="ml-auto">
          <CopyButton text={shown} label="Copy visible text" />
        </span>
      </div>
      <div
        className="overflow-hidden rounded-card border border-line"
        style={{ colorScheme: theme, maxWidth: width + 26 }}
      >
        {children}
      </div>
    </section>
  )
}
