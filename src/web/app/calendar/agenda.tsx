import type { Day } from '#domain/time/pick-time.ts'
import { Plus, Repeat } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CardNetworks } from './card-networks.tsx'
import { dayInWords } from './days.ts'
import { useRefusedNetworks } from '../connections/refused-accounts.tsx'
import { EntryMark, labelGrounds, lookOf } from './entry-look.tsx'
import { counted, spokenMarks, stateOf, timeText } from './entry-text.ts'
import type { Placed } from './placed.ts'
import { isSameDay } from './same-day.ts'
import type { GridProps } from './week-grid.tsx'
import { Slot, type SlotOffer } from './slot.tsx'

const none: readonly Placed[] = []

/** The days one below the other, each with its posts as rows. */
export function Agenda({ days, byDay, today, chosen, mayWrite, over, carriedKey }: GridProps) {
  const root = useRef<HTMLDivElement>(null)
  // A list goes to the day it is about.
  useEffect(() => {
    if (chosen === today) return
    root.current?.querySelector(`[data-agenda="${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, today])
  return (
    <div ref={root} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {days
        .filter((day) => day >= today || byDay.has(day) || day === chosen)
        .map((day) => (
          <AgendaDay
            key={day}
            day={day}
            placed={byDay.get(day) ?? none}
            isToday={day === today}
            isPast={day < today}
            isChosen={day === chosen}
            mayWrite={mayWrite}
            offer={over?.day === day ? over.offer : null}
            carriedKey={byDay.get(day)?.some(({ key }) => key === carriedKey) ? carriedKey : null}
          />
        ))}
    </div>
  )
}

interface AgendaDayProps {
  day: Day
  placed: readonly Placed[]
  isToday: boolean
  isPast: boolean
  isChosen: boolean
  mayWrite: boolean
  offer: SlotOffer | null
  carriedKey: string | null
}

const AgendaDay = memo(function AgendaDay(props: AgendaDayProps) {
  const { day, placed, isToday, isPast, mayWrite, offer, carriedKey } = props
  const name = dayInWords(day, 'EEEE d MMMM')
  return (
    <section data-day={day} data-agenda={day} aria-label={name} className="scroll-mt-4">
      <div
        className={classNames(
          'flex min-h-9 items-center gap-2',
          placed.length === 0 ? 'border-b border-line' : 'border-b-2 border-ink',
        )}
      >
        <h2
          className={classNames(
            'text-ui tracking-[-0.01em]',
            isToday && 'rounded-s bg-lark px-1.5 py-0.5 text-on-lark',
            placed.length === 0 && !isToday && 'font-medium text-muted',
          )}
        >
          {name}
        </h2>
        <span className="text-small text-muted">
          {placed.length === 0 ? 'Nothing planned' : counted(placed.length, 'post')}
        </span>
        {mayWrite && !isPast && (
          <button
            type="button"
            data-write={day}
            aria-label={`New post on ${name}`}
            className="ms-auto grid size-9 place-items-center rounded-s text-muted hover:bg-lark-soft hover:text-ink max-desk:size-11"
          >
            <Plus aria-hidden className="size-4" />
          </button>
        )}
      </div>
      {offer && (
        <div className="pt-1.5">
          <Slot offer={offer} />
        </div>
      )}
      {placed.map((one, index) => (
        <AgendaRow key={one.key} placed={one} isFirst={index === 0} isCarried={one.key === carriedKey} />
      ))}
    </section>
  )
}, isSameDay)

interface AgendaRowProps {
  placed: Placed
  isFirst: boolean
  isCarried: boolean
}

const AgendaRow = memo(function AgendaRow({ placed, isFirst, isCarried }: AgendaRowProps) {
  const { entry, key, minute, ghost } = placed
  const { tone, icon } = lookOf(placed)
  const isRefused = useRefusedNetworks(entry.networks).length > 0
  return (
    <button
      type="button"
      data-card={key}
      data-entry={entry.id}
      data-travels={key}
      data-carried={isCarried || undefined}
      aria-haspopup="dialog"
      aria-describedby="calendar-card-keys"
      tabIndex={isFirst ? 0 : -1}
      className={classNames(
        'grid min-h-14 w-full cursor-pointer grid-cols-[4.75rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5 text-start [contain-intrinsic-size:auto_56px] [content-visibility:auto] select-none [-webkit-touch-callout:none] hover:bg-card',
        ghost === 'coming' && 'border-dashed text-ink-2',
      )}
    >
      <span className="whitespace-nowrap text-ink-2 tabular-nums">
        {timeText(minute)}
        <span className="sr-only">
          , {spokenMarks(placed)}
          {isRefused && ', reconnect an account'}:{' '}
        </span>
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 break-words desk:line-clamp-1">
          {entry.text || <i className="text-muted">No text</i>}
        </span>
        <span
          aria-hidden
          className="mt-1 flex items-center gap-2 overflow-hidden [&_.chip-fell]:translate-none"
        >
          <Badge tone={tone} icon={icon}>
            {stateOf(placed)}
          </Badge>
          {isRefused && (
            <Badge tone="amber" icon={<EntryMark mark="alert" />}>
              Reconnect
            </Badge>
          )}
          {entry.recurring && <Repeat aria-hidden className="size-3.5 text-muted" />}
          {entry.labels.map(({ id, color }) => (
            <span key={id} className={classNames('size-2 flex-none rounded-full', labelGrounds[color])} />
          ))}
          <CardNetworks entry={entry} most={6} />
        </span>
      </span>
      {entry.thumbnail && (
        <img
          src={entry.thumbnail.url}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          draggable={false}
          className="size-11 rounded-[6px] bg-paper-2 object-cover"
        />
      )}
    </button>
  )
})
