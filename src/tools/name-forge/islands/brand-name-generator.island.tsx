import {
  brandStyles,
  generateBrandNames,
  type BrandBank,
  type BrandInput,
  type BrandStyle,
} from '../brand-name.ts'
import { sameShape } from '../../same-shape.ts'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { RadioCards } from '../../parts/radio-cards.tsx'
import { encodeState } from '../../parts/shared-state.ts'
import { blankState, useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { GeneratorBench } from './generator-bench.tsx'
import { NameCard, Pronounced } from './name-card.tsx'
import { nextSeed } from './next-seed.ts'

type State = { words: string; style: string; sound: string; maxLength: number; seed: string }

const styleIds = brandStyles.map((each) => each.id)

function inputOf(state: State): BrandInput {
  const style: BrandStyle = styleIds.find((id) => id === state.style) ?? 'invented'
  return {
    ...state,
    words: state.words.slice(0, 200),
    style,
    maxLength: Math.min(14, Math.max(5, Math.round(state.maxLength))),
  }
}

/** Pronounceable names, by style and sound. */
export default function BrandNameGenerator({ data }: ToolProps<{ bank: BrandBank; sample: State }>) {
  const allowed = { style: styleIds, sound: data.bank.sounds.map((each) => each.id) }
  const [state, setState, exampleShown] = useExampleState<State>(
    data.sample,
    blankState(data.sample, ['words']),
    (value) => sameShape(data.sample, value, allowed),
  )
  const change = (part: Partial<State>) => setState((now) => ({ ...now, ...part }))
  const input = inputOf(state)
  const ideas = generateBrandNames(data.bank, input)

  useAgentTool({
    name: 'generate-brand-names',
    description:
      'Suggests brand names with a pronounceability score. Says nothing about trademarks or domains.',
    inputSchema: {
      type: 'object',
      properties: { words: { type: 'string' }, style: { enum: styleIds } },
      required: ['words'],
    },
    execute: (given) => {
      const asked = generateBrandNames(
        data.bank,
        inputOf(sameShape(data.sample, given, allowed) ?? data.sample),
      )
      return {
        content: [
          {
            type: 'text',
            text:
              asked.map((each) => `${each.name} (${each.pronounceability})`).join('\n') || 'No name fits.',
          },
        ],
      }
    },
  })

  return (
    <GeneratorBench
      example={exampleShown}
      label="Brand name generator"
      title={`${ideas.length} names`}
      names={ideas.map((each) => each.name)}
      state={state}
      onAgain={() => change({ seed: nextSeed(state.seed) })}
      empty="This style needs your own words. Enter two or three, or allow longer names."
      form={
        <>
          <TextField
            label="What is it about?"
            value={state.words}
            onChange={(event) => change({ words: event.target.value })}
            hint={<span className="text-small text-muted">Two to four short words: clay, kiln, glaze.</span>}
          />
          <RadioCards
            legend="Style"
            name="style"
            options={brandStyles}
            value={input.style}
            onChange={(style) => change({ style })}
          />
          {input.style === 'invented' && (
            <RadioCards<string>
              legend="Sound"
              name="sound"
              options={data.bank.sounds}
              value={state.sound}
              onChange={(sound) => change({ sound })}
            />
          )}
          <SelectField
            label="At most"
            value={input.maxLength}
            onChange={(event) => change({ maxLength: Number(event.target.value) })}
          >
            {[6, 7, 8, 9, 10, 12, 14].map((length) => (
              <option key={length} value={length}>
                {length} letters
              </option>
            ))}
          </SelectField>
        </>
      }
    >
      {ideas.map((idea) => (
        <NameCard
          key={idea.name}
          name={idea.name}
          actions={
            <a
              className="inline-flex min-h-9 items-center px-2 text-small font-semibold underline underline-offset-3 desk:min-h-7"
              href={`/free-tools/handle-validator#s=${encodeState({ handle: idea.name.toLowerCase() })}`}
            >
              Check as handle
            </a>
          }
        >
          <Pronounced score={idea.pronounceability} /> · {idea.syllables}{' '}
          {idea.syllables === 1 ? 'syllable' : 'syllables'}
        </NameCard>
      ))}
    </GeneratorBench>
  )
}
