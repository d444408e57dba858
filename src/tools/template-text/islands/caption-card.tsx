import type { NetworkId } from '#domain/networks/network.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { foldRules } from '#domain/text/fold-rules.ts'
import type { CaptionBank, Mode } from '../caption-bank.ts'
import { limitOf, type Caption } from '../captions.ts'
import { adapterFor } from '../limit.ts'
import { Note } from '#web/ui/note.tsx'
import { withCommas } from '#web/ui/with-commas.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { ResultCard } from '../../parts/result-card.tsx'
import { CaptionText } from './caption-text.tsx'

export interface CaptionCardProps {
  bank: CaptionBank
  mode: Mode | undefined
  caption: Caption
}

/** One caption with its length, its visible part, and the verdict of its network. */
export function CaptionCard({ bank, mode, caption }: CaptionCardProps) {
  const network = bank.modes ? mode?.network : bank.network
  const fold =
    network === undefined || mode?.folds === false ? null : foldText(caption.whole, network, 'mobile')
  const tags = countHashtags(caption.whole)
  const most = bank.hashtags?.warnAbove
  return (
    <ResultCard
      text={caption.whole}
      networks={network === undefined ? [] : [network]}
      meta={
        <Counts
          bank={bank}
          mode={mode}
          caption={caption}
          tags={tags}
          foldAt={fold?.at ?? null}
          network={network}
        />
      }
    >
      {bank.fields.length > 1 ? (
        <Fields bank={bank} caption={caption} />
      ) : (
        <CaptionText
          caption={caption}
          foldAt={fold?.at ?? null}
          more={network === undefined ? '' : foldRules[network].more}
        />
      )}
      {most !== undefined && tags > most && (
        <Note tone="amber" filled className="mt-2">
          {tags} hashtags: more than {most} are too many here. Remove the broadest ones.
        </Note>
      )}
    </ResultCard>
  )
}

/** "179/2,200 · 3 tags · whole text shows" */
function Counts({
  bank,
  mode,
  caption,
  tags,
  foldAt,
  network,
}: CaptionCardProps & { tags: number; foldAt: number | null; network: NetworkId | undefined }) {
  const limit = limitOf(bank, mode)
  const adapter = limit === undefined || bank.fields.length > 1 ? null : adapterFor(limit)
  const parts = [
    bank.fields.length > 1
      ? null
      : ofLimit(adapter?.length(caption.whole) ?? caption.whole.length, adapter?.max),
    tags > 0 ? `${tags} ${tags === 1 ? 'tag' : 'tags'}` : null,
    network === undefined || bank.fields.length > 1 || mode?.folds === false ? null : shows(caption, foldAt),
  ]
  return parts.filter(Boolean).join(' · ')
}

function shows(caption: Caption, foldAt: number | null): string | null {
  if (foldAt === null) return 'whole text shows'
  return foldAt >= caption.body.length ? 'all text shows' : null
}

/** A pin's title and description, each with its own length. */
function Fields({ bank, caption }: { bank: CaptionBank; caption: Caption }) {
  return (
    <dl className="grid gap-2.5">
      {bank.fields.map((field) => {
        const text = caption.fields[field.id] ?? ''
        const adapter = field.limit === undefined ? null : adapterFor(field.limit)
        return (
          <div key={field.id}>
            <dt className="flex flex-wrap items-center gap-x-2 text-small text-muted">
              {field.name}
              <span className="mr-auto font-mono text-tiny">
                {ofLimit(adapter?.length(text) ?? text.length, adapter?.max)}
              </span>
              <CopyButton text={text} label={`Copy ${field.name.toLowerCase()}`} />
            </dt>
            <dd>{text}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function ofLimit(used: number, max: number | undefined): string {
  const count = withCommas(used)
  return max === undefined ? `${count} characters` : `${count}/${withCommas(max)}`
}

/** Hashtags anywhere in a text, including the person's own words. */
function countHashtags(text: string): number {
  return text.match(/#[\p{L}\p{N}_]+/gu)?.length ?? 0
}
