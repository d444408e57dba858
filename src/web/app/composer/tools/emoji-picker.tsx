import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { inputClassNames, Select } from '../../../ui/field.tsx'
import { inTone, toneNames, tones, type Emoji, type SkinTone } from './emoji-list.ts'
import { emojiList } from './load-emoji.ts'
import { chosenTone, recentEmoji, rememberEmoji, rememberTone } from './recent-emoji.ts'

const columns = 8

/** Every emoji by name and group. Arrows move among them, Enter and a press pick one. */
export default function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const [words, setWords] = useState('')
  const [group, setGroup] = useState(0)
  const [tone, setTone] = useState<SkinTone>(chosenTone)
  const [recent] = useState(recentEmoji)
  const grid = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const asked = useDeferredValue(words.trim())
  const shown = asked === '' ? (emojiList.groups[group]?.emoji ?? []) : emojiList.find(asked)
  const recentShown: Emoji[] =
    asked === '' ? recent.map((emoji) => ({ emoji, name: emojiList.nameOf(emoji), hasTones: false })) : []

  useEffect(() => search.current?.focus({ preventScroll: true }), [])

  function pick(emoji: string) {
    rememberEmoji(emoji)
    onPick(emoji)
  }

  function onSearchKey(event: KeyboardEvent) {
    const first = shown[0]
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      cellsOf(grid.current)[0]?.focus()
    } else if (event.key === 'Enter' && asked !== '' && first) {
      event.preventDefault()
      pick(inTone(first, tone))
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <input
        ref={search}
        type="search"
        aria-label="Search emoji"
        placeholder="Search emoji"
        className={inputClassNames()}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={onSearchKey}
      />
      <div className="flex items-center gap-2">
        <Select
          aria-label="Group"
          className="min-w-0 flex-1"
          value={group}
          disabled={asked !== ''}
          onChange={(event) => setGroup(Number(event.target.value))}
        >
          {emojiList.groups.map(({ name }, at) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </Select>
        <ToneChoice tone={tone} onChoose={setTone} />
      </div>
      <p role="status" className="sr-only">
        {asked !== '' && `${shown.length} found`}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons in it */}
      <div
        ref={grid}
        className="grid gap-1"
        onKeyDown={(event) => walkCells(event, grid.current, search.current)}
      >
        {recentShown.length > 0 && <Cells label="Recent" emoji={recentShown} tone="" onPick={pick} isFirst />}
        {shown.length === 0 ? (
          <p className="py-4 text-center text-small text-ink-2">No emoji found. Try another word.</p>
        ) : (
          <Cells
            label={asked === '' ? (emojiList.groups[group]?.name ?? '') : 'Found'}
            emoji={shown}
            tone={tone}
            onPick={pick}
            isFirst={recentShown.length === 0}
          />
        )}
      </div>
    </div>
  )
}

/** The skin tone of every hand and person, remembered. */
function ToneChoice({ tone, onChoose }: { tone: SkinTone; onChoose: (tone: SkinTone) => void }) {
  return (
    <Select
      aria-label="Skin tone"
      className="w-2/5 min-w-0"
      value={tone}
      onChange={(event) => {
        const chosen = tones.find((one) => one === event.target.value) ?? ''
        onChoose(chosen)
        rememberTone(chosen)
      }}
    >
      {tones.map((one) => (
        <option key={one} value={one}>
          {inTone({ emoji: '✋', name: '', hasTones: true }, one)} {toneNames[one]}
        </option>
      ))}
    </Select>
  )
}

/** Arrows move the focus among the cells, and from the first row back to the search. */
function walkCells(event: KeyboardEvent, grid: HTMLElement | null, search: HTMLElement | null): void {
  const cells = cellsOf(grid)
  const at = cells.findIndex((cell) => cell === document.activeElement)
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
  const to = { Home: 0, End: cells.length - 1 }[event.key] ?? (by === undefined ? undefined : at + by)
  if (to === undefined || at < 0) return
  event.preventDefault()
  if (to < 0) search?.focus()
  else cells[Math.min(to, cells.length - 1)]?.focus()
}

interface CellsProps {
  label: string
  emoji: readonly Emoji[]
  tone: SkinTone
  /** The first of them is what Tab leads to. */
  isFirst: boolean
  onPick: (emoji: string) => void
}

function Cells({ label, emoji, tone, isFirst, onPick }: CellsProps) {
  return (
    <section aria-label={label}>
      <p aria-hidden className="mb-0.5 text-tiny font-semibold text-ink-2">
        {label}
      </p>
      <div className="grid grid-cols-8">
        {emoji.map((one, at) => {
          const shown = inTone(one, tone)
          return (
            <button
              key={one.emoji}
              type="button"
              data-emoji
              tabIndex={isFirst && at === 0 ? 0 : -1}
              title={one.name}
              aria-label={one.name}
              className="grid aspect-square min-h-9 place-items-center rounded-s text-[1.3rem] leading-none hover:bg-paper-2"
              onClick={() => onPick(shown)}
            >
              {shown}
            </button>
          )
        })}
      </div>
    </section>
  )
}

function cellsOf(grid: HTMLElement | null): HTMLElement[] {
  return Array.from(grid?.querySelectorAll<HTMLElement>('[data-emoji]') ?? [])
}
