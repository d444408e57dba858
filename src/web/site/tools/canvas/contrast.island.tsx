import { contrastRatio, parseColour, toHex, type Rgb } from '#domain/tools/canvas/colour.ts'
import {
  contrastRules,
  nearestPassing,
  regionContrast,
  shownRatio,
  type RegionContrast,
} from '#domain/tools/canvas/contrast.ts'
import type { Part } from '#domain/tools/canvas/crop.ts'
import { ArrowLeftRight, Check, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useAgentTool } from '../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../parts/bench.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { Notice } from '../parts/notice.tsx'
import { ShareLink } from '../parts/share-link.tsx'
import { useSharedState } from '../parts/shared-state.ts'
import type { ToolProps } from '../parts/tool-props.ts'
import { ColourField } from './colour-field.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { picturePixels } from './picture-pixels.ts'
import { answer, choiceOf, isObject, textOf } from './read-input.ts'
import { RegionStage } from './region-stage.tsx'
import { samples } from './samples.ts'
import { usePicture } from './use-picture.ts'

interface ContrastState {
  on: 'colour' | 'picture'
  text: string
  ground: string
  words: string
}

const initial: ContrastState = {
  on: 'colour',
  text: '#c98a1b',
  ground: '#faf7f0',
  words: 'Warm buns at 7:40',
}

function parse(value: unknown): ContrastState | null {
  if (!isObject(value)) return null
  return {
    on: choiceOf(value, 'on', ['colour', 'picture'], 'colour'),
    text: textOf(value, 'text', initial.text).slice(0, 30),
    ground: textOf(value, 'ground', initial.ground).slice(0, 30),
    words: textOf(value, 'words', initial.words).slice(0, 120),
  }
}

/** Whether words can be read on a colour or on a part of a picture, and the nearest colour that can. */
export default function Contrast({ tool }: ToolProps) {
  const [state, setState] = useSharedState(initial, parse)
  const change = (part: Partial<ContrastState>) => setState((now) => ({ ...now, ...part }))
  const inHand = usePicture(samples.shop)
  const { picture } = inHand
  const [region, setRegion] = useState<Part>({ x: 0.28, y: 0.2, width: 0.44, height: 0.14 })
  const [sampled, setSampled] = useState<RegionContrast | null>(null)
  const text = parseColour(state.text)
  const ground = parseColour(state.ground)
  const onPicture = state.on === 'picture'
  const textHex = text ? toHex(text) : null
  useEffect(() => {
    const colour = textHex === null ? null : parseColour(textHex)
    if (!onPicture || !colour) return
    let left = false
    const part = {
      x: region.x * picture.width,
      y: region.y * picture.height,
      width: region.width * picture.width,
      height: region.height * picture.height,
    }
    void picturePixels(picture, 120, part).then((pixels) => {
      if (!left) setSampled(regionContrast(colour, pixels))
    })
    return () => {
      left = true
    }
  }, [onPicture, picture, region, textHex])
  useAgentTool({
    name: 'check-contrast',
    description:
      'WCAG 2.2 contrast ratio of a text colour on a ground colour, with the nearest passing text colour.',
    inputSchema: {
      type: 'object',
      properties: { text: { type: 'string' }, ground: { type: 'string' } },
      required: ['text', 'ground'],
    },
    execute: (input) => {
      const [a, b] = [parseColour(textOf(input, 'text')), parseColour(textOf(input, 'ground'))]
      if (!a || !b) return answer('Give both colours like #2f5d7c.')
      const better = nearestPassing(a, [b], 4.5)
      return answer(
        `${shownRatio(contrastRatio(a, b))}:1. Nearest text colour that reaches 4.5:1: ${better ? toHex(better) : 'none'}.`,
      )
    },
  })
  return (
    <Bench
      label={tool.name}
      form={
        <>
          <SegmentedControl
            label="What the words stand on"
            segments={[
              { value: 'colour', label: 'On a colour' },
              { value: 'picture', label: 'On a picture' },
            ]}
            value={state.on}
            onChange={(on) => change({ on })}
          />
          <ColourField label="Words" value={state.text} onChange={(value) => change({ text: value })} />
          {!onPicture && (
            <>
              <ColourField
                label="Ground"
                value={state.ground}
                onChange={(value) => change({ ground: value })}
              />
              <Button
                icon={<ArrowLeftRight aria-hidden />}
                onClick={() => change({ text: state.ground, ground: state.text })}
              >
                Swap the two
              </Button>
            </>
          )}
          {!onPicture && (
            <TextField
              label="Sample words"
              value={state.words}
              maxLength={120}
              onChange={(event) => change({ words: event.target.value })}
            />
          )}
          {onPicture && (
            <>
              <PictureDrop {...inHand} />
              <RegionStage label="Where the words stand" region={region} onRegion={setRegion}>
                <img
                  src={picture.url}
                  width={picture.width}
                  height={picture.height}
                  alt={picture.alt || 'The picture you chose'}
                  draggable={false}
                  className="block h-auto max-h-80 w-auto max-w-full"
                />
              </RegionStage>
            </>
          )}
        </>
      }
      results={
        <>
          <ResultsBar title="Can it be read?">
            <ShareLink state={state} />
          </ResultsBar>
          {!text || (!onPicture && !ground) ? (
            <Notice title="Waiting for two colours">Type them like #2f5d7c, #abc or rgb(47, 93, 124).</Notice>
          ) : onPicture ? (
            sampled ? (
              <OnPicture text={text} sampled={sampled} onUse={(hex) => change({ text: hex })} />
            ) : (
              <Notice title="Measuring the part you marked">Its contrast appears here in a moment.</Notice>
            )
          ) : (
            ground && (
              <OnColour
                text={text}
                ground={ground}
                words={state.words}
                onText={(hex) => change({ text: hex })}
                onGround={(hex) => change({ ground: hex })}
              />
            )
          )}
        </>
      }
    />
  )
}

interface OnColourProps {
  text: Rgb
  ground: Rgb
  words: string
  onText: (hex: string) => void
  onGround: (hex: string) => void
}

function OnColour({ text, ground, words, onText, onGround }: OnColourProps) {
  const ratio = contrastRatio(text, ground)
  return (
    <>
      {/* It may well be unreadable: that is what it shows. Its words stand in the form. */}
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
      <Fixes title="Change the words" fixes={fixes(text, [ground])} onUse={onText} ratio={ratio} />
      <Fixes title="Or change the ground" fixes={fixes(ground, [text])} onUse={onGround} ratio={ratio} />
    </>
  )
}

function OnPicture({
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
        note={`at the worst places; ${shownRatio(average)}:1 on average (${toHex(averageColour)})`}
      />
      <Rules ratio={worst} />
      {average >= 4.5 && worst < 4.5 && (
        <Notice title="The average passes, parts of it do not" tone="amber">
          Somewhere below the words lies {toHex(worstColour)}. Move the words, darken the picture, or put a
          plain box behind them.
        </Notice>
      )}
      <Fixes title="A colour for the words" fixes={fixes(text, range)} onUse={onUse} ratio={worst} />
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
  /** The ratio as it is: what is reached already needs no fix. */
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
          <li key={target} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ui">
            {colour ? (
              <>
                <span
                  aria-hidden
                  className="size-7 rounded-xs border border-edge"
                  style={{ background: toHex(colour) }}
                />
                <code className="font-mono text-small">{toHex(colour)}</code>
                <span className="text-muted">reaches {target}:1</span>
                <span className="ml-auto flex gap-1">
                  <Button size="s" onClick={() => onUse(toHex(colour))}>
                    Use it<span className="sr-only">: {toHex(colour)}</span>
                  </Button>
                  <CopyButton text={toHex(colour)} />
                </span>
              </>
            ) : (
              <span className="text-ink-2">No shade of this hue reaches {target}:1 everywhere in it.</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
