import type { FoundBrand } from '#domain/site-scan/found-brand.ts'
import { PageLink } from './evidence-list.tsx'
import { ChevronRight } from 'lucide-react'
import { countedText } from './counted-text.ts'
import { Panel } from './panel.tsx'
import { ToneTracks } from './tone-tracks.tsx'

interface VoicePanelProps {
  tone: FoundBrand['tone']
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** How the site sounds: three words, five scales, what was counted, and the sentences it shows best in. */
export function VoicePanel({ tone, isOn, onChange }: VoicePanelProps) {
  if (!tone) {
    return (
      <Panel title="Voice">
        <p className="text-ink-2">There are too few sentences to tell how the site sounds.</p>
      </Panel>
    )
  }
  const words = tone.words.join(', ')
  return (
    <Panel title="Voice" accepted={{ isOn, label: 'Use this voice', onChange }}>
      {words && (
        <p className="font-display text-[1.625rem] leading-[1.1] font-bold tracking-[-0.035em] first-letter:uppercase">
          {words}
        </p>
      )}
      <ToneTracks tone={tone.scales} />
      <p className="text-small text-ink-2">{countedText(tone.counted)}</p>
      {tone.sentences.length > 0 && (
        <details className="group text-small text-ink-2">
          <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-ink desk:min-h-7">
            <ChevronRight className="size-4 group-open:rotate-90" aria-hidden />
            Sentences it was counted from
          </summary>
          <ul className="mt-1.5 grid gap-2.5">
            {tone.sentences.map(({ text, url }) => (
              <li key={text} className="border-s-3 border-lark ps-3 wrap-anywhere">
                “{text}” <PageLink url={url} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}
