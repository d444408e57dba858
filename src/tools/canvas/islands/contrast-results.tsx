import { contrastRatio, toHex, type Rgb } from '#domain/colour/colour.ts'
import { contrastRules, nearestPassing, shownRatio, type RegionContrast } from '#domain/colour/contrast.ts'
import { Check, X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Notice } from '../../parts/notice.tsx'

interface OnColourProps {
  text: Rgb
  ground: Rgb
  words: string
  onText: (hex: string) => void
  onGround: (hex: string) => void
}

/** Text on one colour: how it colourSchemes, which rules it passes, and a colour that would. */
export function OnColour({ text, ground, words, onText, onGround }: OnColourProps) {
  const ratio = contrastRatio(text, ground)
  return (
    <>
      {/* It may be unreadable: that is its purpose. The form has the same text. */}
      <div
        aria-hidden
        className="rounded-card border border-line px-5 py-6"
        style={{ background: toHex(ground), color: toHex(text) }}
      >
        <p className="font-display text-2 leading-[1.1] font-bold wrap-anywhere">{words}</p>
        <p className="mt-2 text-ui wrap-anywhere">{words}</p>
      </div>
      <Ratio ratio={ratio} />
      <Rules ratio={ratio} />
      <Fixes title="Change the text colour" fixes={fixes(text, [ground])} onUse={onText} ratio={ratio} />
      <Fixes title="Or change the background" fixes={fixes(ground, [text])} onUse={onGround} ratio={ratio} />
    </>
  )
}

/** Text on a part of a picture, rated at its worst places. */
export function OnPicture({
  text,
  sampled,
  onUse,
}: {
  text: Rgb
  sampled: RegionContrast
  onUse: (hex: string) => void
}) {
  const { average, worst, averageColour, worstColour, range } = sampled
  return (
    <>
      <Ratio
        ratio={worst}
        note={`at its lowest; ${shownRatio(average)}:1 on average (${toHex(averageColour)})`}
      />
      <Rules ratio={worst} />
      {average >= 4.5 && worst < 4.5 && (
        <Notice title="The average passes, but parts of the picture do not" tone="amber">
          Part of the background is {toHex(worstColour)}. Move the text, darken the picture, or add a plain
          box behind the text.
        </Notice>
      )}
      <Fixes title="Text colours that pass" fixes={fixes(text, range)} onUse={onUse} ratio={worst} />
    </>
  )
}

function fixes(colour: Rgb, grounds: readonly Rgb[]) {
  return [3, 4.5, 7].map((target) => ({ target, colour: nearestPassing(colour, grounds, target) }))
}

function Ratio({ ratio, note }: { ratio: number; note?: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5">
      <strong className="font-display text-1 leading-none tracking-[-0.03em] tabular-nums">
        {shownRatio(ratio)}:1
      </strong>
      {note && <span className="text-ui text-ink-2">{note}</span>}
    </p>
  )
}

function Rules({ ratio }: { ratio: number }) {
  return (
    <ul className="grid rounded-card border border-line bg-card">
      {contrastRules.map((rule) => {
        const passes = ratio >= rule.ratio
        return (
          <li
            key={rule.id}
            className="flex items-center justify-between gap-3 border-b border-line px-4 py-2.5 text-ui last:border-b-0"
          >
            <span>
              {rule.name} <span className="text-muted">{rule.ratio}:1</span>
            </span>
            <span
              className={
                passes
                  ? 'inline-flex items-center gap-1.5 font-semibold text-leaf-text'
                  : 'inline-flex items-center gap-1.5 font-semibold text-clay-text'
              }
            >
              {passes ? <Check aria-hidden /> : <X aria-hidden />}
              {passes ? 'Passes' : 'Fails'}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

interface FixesProps {
  title: string
  fixes: readonly { target: number; colour: Rgb | null }[]
  /** The current ratio: rules it reaches need no fix. */
  ratio: number
  onUse: (hex: string) => void
}

function Fixes({ title, fixes, ratio, onUse }: FixesProps) {
  const needed = fixes.filter(({ target }) => ratio < target)
  if (needed.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-ui font-semibold">{title}</h3>
      <ul className="grid gap-1.5">
        {needed.map(({ target, colour }) => (
          <li key={target} className="flex items-center gap-x-3 text-ui">
            {colour ? (
              <>
                <span
                  aria-hidden
                  className="size-7 shrink-0 rounded-xs border border-edge"
                  style={{ background: toHex(colour) }}
                />
                <span className="flex flex-wrap gap-x-3">
                  <code className="font-mono text-small">{toHex(colour)}</code>
                  <span className="text-muted">reaches {target}:1</span>
                </span>
                <span className="ml-auto flex shrink-0 gap-1">
                  <Button size="s" onClick={() => onUse(toHex(colour))}>
                    Use colour<span className="sr-only">: {toHex(colour)}</span>
                  </Button>
                  <CopyButton text={toHex(colour)} />
                </span>
              </>
            ) : (
              <span className="text-ink-2">
                No shade of this colour reaches {target}:1 across the whole area.
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
