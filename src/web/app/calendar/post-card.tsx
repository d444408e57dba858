import { CircleHelp, Play, Repeat } from 'lucide-react'
import { networksListed } from '#domain/text/listed.ts'
import { memo, type ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Perch } from '../../ui/perch.tsx'
import { RefusedNote } from '../connections/refused-note.tsx'
import { ApprovalBadge } from '../approval/approval-badge.tsx'
import { labelGrounds, lookOf } from './entry-look.tsx'
import { fallenOf, footOf, networksOf, spokenCard, stateOf, timeText } from './entry-text.ts'
import type { Placed } from './placed.ts'

interface PostCardProps {
  placed: Placed
  /** What can be done with it. */
  menu: ReactNode
}

/** A post of the day in full: its time and state, its words and first file, where it goes, and what became of it. */
export const PostCard = memo(function PostCard({ placed, menu }: PostCardProps) {
  const { entry, minute, key, ghost } = placed
  const { tone, icon } = lookOf(placed)
  const fallen = fallenOf(entry)
  const foot = footOf(placed)
  const state = stateOf(placed)
  return (
    <article
      data-card={key}
      data-entry={entry.id}
      className={classNames(
        'relative flex min-w-0 flex-col gap-2.25 rounded-card border px-3 pt-3 pb-2.5 text-ui leading-[1.42] hover:border-edge',
        entry.status === 'draft' || ghost === 'coming' ? 'border-dashed border-line-2' : 'bg-card',
        entry.badge === 'failed' ? 'border-clay/55' : 'border-line',
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-2 pe-8">
        <Badge tone={tone} icon={icon}>
          {timeText(minute)}
          {entry.badge === 'scheduled' && !ghost ? (
            <span className="sr-only">, Scheduled</span>
          ) : (
            ` · ${state}`
          )}
        </Badge>
        {hasDecision(entry) && <ApprovalBadge approval={entry.approval} />}
        {entry.recurring && (
          <Badge tone="stone" icon={<Repeat aria-hidden />}>
            Repeats
          </Badge>
        )}
        {entry.labels.map((label) => (
          <span key={label.id} className="inline-flex items-center gap-1.25 text-tiny text-ink-2">
            <span aria-hidden className={classNames('size-2 rounded-full', labelGrounds[label.color])} />
            {label.name}
          </span>
        ))}
      </div>
      <div className="absolute end-2 top-2.5">{menu}</div>
      <button
        type="button"
        data-open={key}
        aria-haspopup="dialog"
        aria-label={`Open: ${spokenCard(placed)}`}
        className="grid flex-1 cursor-pointer grid-cols-[minmax(0,1fr)_auto] content-start gap-2.5 rounded-s text-start"
      >
        <span dir="auto" className="line-clamp-3 break-words">
          {entry.text || <i className="text-muted">No text</i>}
        </span>
        {entry.thumbnail && <Thumbnail {...entry.thumbnail} />}
      </button>
      <Perch networks={networksOf(entry)} fallen={fallen} />
      {ghost === null && <RefusedNote ways={entry.networks} />}
      {(fallen.length > 0 || foot !== '') && (
        <div
          className={classNames(
            'flex min-h-4.5 flex-wrap gap-1.5 text-small leading-[1.35] text-muted',
            fallen.length > 0 ? 'ps-6.25' : '',
          )}
        >
          {fallen.length > 0 && (
            <span className="text-clay-text">
              <b className="font-semibold">{troubleOf(placed)}</b>{' '}
              <button
                type="button"
                data-open={key}
                className="inline-flex items-center gap-1 underline decoration-lark-3 decoration-2 underline-offset-3"
              >
                See why <CircleHelp aria-hidden className="size-3.5" />
              </button>
            </span>
          )}
          {foot}
        </div>
      )}
    </article>
  )
})

/** Whether it says something that its state does not. */
function hasDecision({ status, approval }: Placed['entry']): boolean {
  return status !== 'posted' && approval !== null && approval.state !== 'asked'
}

function troubleOf({ entry }: Placed): string {
  const names = networksListed(fallenOf(entry))
  if (entry.badge === 'missed') return `Missed on ${names}.`
  return entry.badge === 'uncertain' ? `May be live on ${names}.` : `Failed on ${names}.`
}

function Thumbnail({ url, kind, count }: { url: string; kind: string; count: number }) {
  return (
    <span className="relative block size-14.5">
      <img
        src={url}
        alt=""
        width={58}
        height={58}
        loading="lazy"
        draggable={false}
        className="size-14.5 rounded-[6px] bg-paper-2 object-cover"
      />
      {kind === 'video' && (
        <span className="absolute inset-0 grid place-items-center">
          <Play
            aria-hidden
            className="size-6 rounded-full bg-[oklch(0.2_0.03_266/0.82)] fill-white p-1.25 text-white"
          />
        </span>
      )}
      {count > 1 && (
        <b
          aria-hidden
          className="absolute -end-1.25 -top-1.5 min-w-4.75 rounded-[10px] bg-ink px-1.25 text-center text-[11px] leading-[19px] font-semibold text-paper shadow-[0_0_0_2px_var(--color-card)]"
        >
          {count}
        </b>
      )}
    </span>
  )
}
