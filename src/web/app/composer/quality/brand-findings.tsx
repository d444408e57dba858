import { networkNames } from '#domain/networks/network.ts'
import { textsOn } from '#domain/post/texts-on.ts'
import { brandCheck } from '#domain/writing/brand-check.ts'
import type { BrandFinding } from '#domain/writing/brand-finding.ts'
import { useDeferredValue } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useBrand } from '../../brand/use-brand.ts'
import { contentOf } from '../state/composer-state.ts'
import { textOfTab } from '../state/replies.ts'
import type { ComposerModel } from '../state/use-composer.ts'

/** What does not fit the brand voice in the text that is shown, with the place it is about. */
export function BrandFindings({ model, showText }: { model: ComposerModel; showText: () => void }) {
  const state = useDeferredValue(model.state)
  const { data: kit } = useBrand(model.workspaceId)
  if (!kit || kit.updatedAt === null) return null
  const { tab } = state
  const text = textOfTab(state, tab)
  const others =
    tab === 'all'
      ? (contentOf(state).thread?.all ?? []).map((one) => one.text)
      : textsOn(tab, contentOf(state)).slice(1)
  const whole = [text, ...others].join('\n\n')
  const findings = brandCheck(whole, kit.voice)
  if (whole.trim() === '') return null

  /** Only the first text has its field in sight. */
  function show({ from, to }: BrandFinding) {
    if (from === null || to === null) return
    showText()
    const field = document.querySelector<HTMLTextAreaElement>('[data-composer] textarea[data-place="text"]')
    field?.focus()
    field?.setSelectionRange(from, to)
  }

  return (
    <section aria-label="Brand voice" className="mt-3.5 rounded-card border border-line bg-card p-4">
      <h3 className="font-semibold">Brand voice{tab !== 'all' && ` on ${networkNames[tab]}`}</h3>
      {findings.length === 0 && <p className="mt-1 text-small text-ink-2">The text fits your brand voice.</p>}
      <ul className="mt-1.5 grid gap-2">
        {findings.map((finding) => (
          <li key={`${finding.rule}-${finding.from}-${finding.message}`} className="flex items-start gap-2">
            <Note tone={finding.blocks ? 'clay' : 'amber'} className="min-w-0 flex-1 wrap-anywhere">
              {finding.message}
            </Note>
            {finding.to !== null && finding.to <= text.length && (
              <Button size="s" variant="quiet" onClick={() => show(finding)}>
                Show<span className="sr-only"> {finding.words}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
