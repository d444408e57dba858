import { networksListed } from '#domain/text/listed.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { formatMinute } from '#domain/time/format/times.ts'
import { textLength, textLimits } from '#domain/text/text-length.ts'
import { CalendarClock, Check, ChevronDown, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'
import { WritingArea } from '../../ui/writing-area.tsx'
import { networksHere } from './networks-here.ts'

export interface SampleComposerProps {
  text: string
  networks: readonly NetworkId[]
  /** On Friday, in minutes after midnight. */
  minute: number
  onText: (text: string) => void
  onNetworks: (networks: readonly NetworkId[]) => void
  onMinute: (minute: number) => void
  onSchedule: () => void
}

const quarters = Array.from({ length: 57 }, (_, index) => 360 + index * 15)

/** The sample composer. It counts characters as each network does. */
export function SampleComposer(props: SampleComposerProps) {
  const { text, networks, minute } = props
  const format = useTimeFormat()
  const [said, setSaid] = useState('')
  const tooLong = networks.filter((network) => textLength(text, network) > textLimits(network).max)
  const problem = problemOf(text, networks, tooLong)
  const schedule = () => {
    if (problem) return
    props.onSchedule()
    setSaid(`Scheduled for Friday, ${formatMinute(minute, format)}. This is a sample, so nothing is sent.`)
  }
  return (
    <section
      aria-label="Composer, with sample data"
      className="min-w-0 self-start rounded-[12px] bg-card text-ui leading-[1.45] text-ink shadow-float"
    >
      <header className="flex justify-between border-b border-line px-3.5 py-2.75 font-semibold">
        New post
        <span className="text-small font-normal text-muted">Sample: nothing is sent</span>
      </header>
      <div className="grid gap-3.5 px-3.5 pt-1 pb-3.5">
        <Accounts networks={networks} onNetworks={props.onNetworks} />
        <div className="rounded-card border border-edge focus-within:outline-[2.5px] focus-within:outline-offset-1 focus-within:outline-focus">
          <WritingArea
            aria-label="Post text"
            rows={4}
            value={text}
            placeholder="What’s new?"
            className="block w-full resize-none rounded-card bg-transparent px-3.5 pt-3 pb-2 text-[0.9375rem] leading-[1.5] outline-none"
            onChange={(event) => {
              props.onText(event.target.value)
              setSaid('')
            }}
          />
          <ul className="flex min-h-9 flex-wrap gap-x-4.5 gap-y-1 border-t border-line px-3.5 py-2">
            {networks.map((network) => (
              <Count key={network} network={network} text={text} />
            ))}
          </ul>
        </div>
        <p
          role="status"
          className={classNames(
            'flex min-h-10 items-start gap-2 text-small',
            problem && !said ? 'text-clay-text' : 'text-leaf-text',
          )}
        >
          {problem && !said ? (
            <CircleAlert aria-hidden className="mt-0.5" />
          ) : (
            <Check aria-hidden className="mt-0.5" />
          )}
          {said || problem || `Fits ${networks.length === 1 ? 'it' : `all ${networks.length}`}.`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-3.5 py-3">
        <label className="flex min-h-11 flex-1 items-center gap-2 rounded-s border border-edge pl-3 text-ui whitespace-nowrap">
          <CalendarClock aria-hidden />
          <span>Friday,</span>
          <span className="sr-only">time</span>
          <select
            value={minute}
            className="h-11 min-w-0 flex-1 appearance-none bg-transparent pe-9"
            onChange={(event) => props.onMinute(Number(event.target.value))}
          >
            {quarters.map((each) => (
              <option key={each} value={each}>
                {formatMinute(each, format)}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none -ms-8.5 me-2.5 flex-none text-muted" />
        </label>
        <Button variant="lark" className="min-h-11!" unavailable={problem !== null} onClick={schedule}>
          Schedule for {formatMinute(minute, format, 'bare')}
        </Button>
      </div>
    </section>
  )
}

function problemOf(
  text: string,
  networks: readonly NetworkId[],
  tooLong: readonly NetworkId[],
): string | null {
  if (networks.length === 0) return 'Choose a network above.'
  if (text.trim() === '') return 'Write something first.'
  if (tooLong.length === 0) return null
  const names = networksListed(tooLong)
  return `Too long for ${names}. In Postlark you can write a shorter text for one network only.`
}

function Accounts({ networks, onNetworks }: Pick<SampleComposerProps, 'networks' | 'onNetworks'>) {
  const toggle = (network: NetworkId) =>
    onNetworks(
      networksHere.filter((each) => (each === network ? !networks.includes(each) : networks.includes(each))),
    )
  return (
    // On a phone nine touch targets do not fit in one row.
    <div role="group" aria-label="Post to" className="grid grid-cols-5 gap-y-1.5 min-[480px]:grid-cols-9">
      {networksHere.map((network) => {
        const chosen = networks.includes(network)
        return (
          <button
            key={network}
            type="button"
            aria-pressed={chosen}
            aria-label={networkNames[network]}
            className="relative grid h-11 place-items-end justify-items-center border-b-2 border-ink pb-0.5"
            onClick={() => toggle(network)}
          >
            <NetworkIcon
              fromSprite
              network={network}
              decorative
              className={classNames('size-5.5', !chosen && 'opacity-35 grayscale')}
            />
            {chosen && <span className="absolute -bottom-1.25 size-1.75 rounded-full bg-ink" />}
          </button>
        )
      })}
    </div>
  )
}

function Count({ network, text }: { network: NetworkId; text: string }) {
  const { max } = textLimits(network)
  const used = textLength(text, network)
  return (
    <li
      className={classNames(
        'flex items-center gap-1.5 font-mono text-[11.5px]',
        used > max ? 'font-semibold text-clay-text' : 'text-ink-2',
      )}
    >
      <NetworkIcon fromSprite network={network} decorative className="size-3.25" />
      <span className="sr-only">{networkNames[network]}: </span>
      {used}/{max.toLocaleString('en-US')}
    </li>
  )
}
