import { contrastRatio, parseColour, toHex } from '#domain/colour/colour.ts'
import { nearestPassing, shownRatio } from '#domain/colour/contrast.ts'
import type { Part } from '../crop.ts'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { ColourField } from './colour-field.tsx'
import { OnColour, OnPicture } from './contrast-results.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { answer, choiceOf, isObject, textOf } from './read-input.ts'
import { RegionStage } from './region-stage.tsx'
import { samples } from './samples.ts'
import { usePicture } from './use-picture.ts'
import { nothingHidden } from '../../parts/example.tsx'
import { useRegionContrast } from './use-region-contrast.ts'

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

/** Whether text is readable on a colour or on a part of a picture, and the nearest readable colour. */
export default function Contrast({ tool }: ToolProps) {
  const [state, setState] = useSharedState(initial, parse)
  const change = (part: Partial<ContrastState>) => setState((now) => ({ ...now, ...part }))
  const inHand = usePicture(samples.shop)
  const { picture } = inHand
  const [region, setRegion] = useState<Part>({ x: 0.28, y: 0.2, width: 0.44, height: 0.14 })
  const text = parseColour(state.text)
  const ground = parseColour(state.ground)
  const onPicture = state.on === 'picture'
  const sampled = useRegionContrast(onPicture ? text : null, picture, region)
  useAgentTool({
    name: 'check-contrast',
    description:
      'WCAG 2.2 contrast ratio of a text colour on a background colour, with the nearest passing text colour.',
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
      example={nothingHidden(() => {
        change({ text: '', ground: '', words: '' })
        inHand.reset()
      })}
      label={tool.name}
      form={
        <>
          <SegmentedControl
            label="Background"
            segments={[
              { value: 'colour', label: 'Colour' },
              { value: 'picture', label: 'Picture' },
            ]}
            value={state.on}
            onChange={(on) => change({ on })}
          />
          <ColourField label="Words" value={state.text} onChange={(value) => change({ text: value })} />
          {!onPicture && (
            <>
              <ColourField
                label="Background"
                value={state.ground}
                onChange={(value) => change({ ground: value })}
              />
              <Button
                icon={<ArrowLeftRight aria-hidden />}
                onClick={() => change({ text: state.ground, ground: state.text })}
              >
                Swap colours
              </Button>
            </>
          )}
          {!onPicture && (
            <TextField
              label="Sample text"
              value={state.words}
              maxLength={120}
              onChange={(event) => change({ words: event.target.value })}
            />
          )}
          {onPicture && (
            <>
              <PictureDrop {...inHand} />
              <RegionStage label="Where the text is" region={region} onRegion={setRegion}>
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
          <ResultsBar title="Contrast results">
            <ShareLink state={state} />
          </ResultsBar>
          {!text || (!onPicture && !ground) ? (
            <Notice title="Enter two colours">Write them like #2f5d7c, #abc or rgb(47, 93, 124).</Notice>
          ) : onPicture ? (
            sampled ? (
              <OnPicture text={text} sampled={sampled} onUse={(hex) => change({ text: hex })} />
            ) : (
              <Notice title="Measuring the area you marked">
                Its contrast will appear here in a moment.
              </Notice>
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
