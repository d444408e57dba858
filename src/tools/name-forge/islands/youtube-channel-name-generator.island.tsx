import { generateChannelNames, shortName, type ChannelBank, type ChannelInput } from '../channel-name.ts'
import { sameShape } from '../../same-shape.ts'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { RadioCards } from '../../parts/radio-cards.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { GeneratorBench } from './generator-bench.tsx'
import { NameCard } from './name-card.tsx'
import { nextSeed } from './next-seed.ts'
import { nothingHidden } from '../../parts/example.tsx'

type State = { niche: string; tone: string; name: string; seed: string }

/** Channel names by niche and tone, each with a handle. */
export default function ChannelNameGenerator({ data }: ToolProps<{ bank: ChannelBank; sample: State }>) {
  const { bank, sample } = data
  const allowed = { niche: bank.niches.map((each) => each.id), tone: bank.tones.map((each) => each.id) }
  const [state, setState] = useSharedState<State>({ ...sample, name: '' }, (value) =>
    sameShape(sample, value, allowed),
  )
  const change = (part: Partial<State>) => setState((now) => ({ ...now, ...part }))
  const input: ChannelInput = state
  const ideas = generateChannelNames(bank, input)

  useAgentTool({
    name: 'generate-channel-names',
    description: 'Suggests YouTube channel names with a matching handle.',
    inputSchema: {
      type: 'object',
      properties: { niche: { enum: allowed.niche }, tone: { enum: allowed.tone }, name: { type: 'string' } },
      required: ['niche'],
    },
    execute: (given) => {
      const asked = generateChannelNames(bank, sameShape({ ...sample, name: '' }, given, allowed) ?? sample)
      return {
        content: [{ type: 'text', text: asked.map((each) => `${each.name} (@${each.handle})`).join('\n') }],
      }
    },
  })

  return (
    <GeneratorBench
      example={nothingHidden(() => change({ name: '' }))}
      label="Channel name generator"
      title={`${ideas.length} channel names`}
      names={ideas.map((each) => `${each.name} @${each.handle}`)}
      state={state}
      onAgain={() => change({ seed: nextSeed(state.seed) })}
      empty="No channel name fits. Try a shorter name."
      form={
        <>
          <SelectField
            label="What is the channel about?"
            value={state.niche}
            onChange={(event) => change({ niche: event.target.value })}
          >
            {bank.niches.map((niche) => (
              <option key={niche.id} value={niche.id}>
                {niche.name}
              </option>
            ))}
          </SelectField>
          <RadioCards<string>
            legend="Tone"
            name="tone"
            options={bank.tones}
            value={state.tone}
            onChange={(tone) => change({ tone })}
          />
          <TextField
            label="Your name, or a required word"
            labelNote="Optional"
            maxLength={30}
            value={state.name}
            placeholder={sample.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </>
      }
    >
      {ideas.map((idea) => (
        <NameCard key={idea.handle} name={idea.name} copies={`${idea.name} @${idea.handle}`}>
          <span className="font-mono text-small">@{idea.handle}</span>
          <span className="text-muted">
            {' '}
            · {[...idea.name].length} characters
            {[...idea.name].length > shortName ? ', cut off in narrow places' : ''}
          </span>
        </NameCard>
      ))}
    </GeneratorBench>
  )
}
