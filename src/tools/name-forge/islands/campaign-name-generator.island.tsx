import {
  campaignParts,
  generateCampaignNames,
  unknownParts,
  usualTemplate,
  type CampaignBank,
  type CampaignIdea,
  type CampaignInput,
} from '../campaign-name.ts'
import { sameShape } from '../../same-shape.ts'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { blankState, useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { GeneratorBench } from './generator-bench.tsx'
import { NameCard } from './name-card.tsx'
import { nextSeed } from './next-seed.ts'
import { utmBuilderAddress } from './utm-builder-address.ts'

type State = {
  product: string
  audience: string
  moment: string
  goal: string
  month: string
  channel: string
  template: string
  seed: string
}

/** Names for people and for machines, from one form. */
export default function CampaignNameGenerator({ data }: ToolProps<{ bank: CampaignBank; sample: State }>) {
  const { bank, sample } = data
  const allowed = { goal: bank.goals.map((each) => each.id) }
  const blank = blankState(sample, ['product', 'audience', 'moment', 'month', 'channel', 'template'])
  const [state, setState, exampleShown] = useExampleState<State>(sample, blank, (value) =>
    sameShape(sample, value, allowed),
  )
  const change = (part: Partial<State>) => setState((now) => ({ ...now, ...part }))
  const input: CampaignInput = state
  const ideas = generateCampaignNames(bank, input)
  const unknown = unknownParts(state.template)

  useAgentTool({
    name: 'generate-campaign-names',
    description: 'Suggests campaign names with a slug for utm_campaign.',
    inputSchema: {
      type: 'object',
      properties: {
        product: { type: 'string' },
        goal: { enum: allowed.goal },
        audience: { type: 'string' },
        moment: { type: 'string' },
        month: { type: 'string' },
        channel: { type: 'string' },
      },
      required: ['product'],
    },
    execute: (given) => {
      const asked = generateCampaignNames(bank, sameShape(blank, given, allowed) ?? blank)
      return {
        content: [
          {
            type: 'text',
            text:
              asked.map((each) => `${each.name}: ${each.slug}`).join('\n') ||
              'Enter what the campaign is for.',
          },
        ],
      }
    },
  })

  const slug = ideas[0]?.slug
  const oneSlug = slug !== undefined && ideas.every((idea) => idea.slug === slug)
  return (
    <GeneratorBench
      example={exampleShown}
      label="Campaign name generator"
      title={`${ideas.length} campaign names`}
      names={ideas.map((each) => `${each.name}\t${each.slug}`)}
      state={state}
      onAgain={() => change({ seed: nextSeed(state.seed) })}
      empty="Say what the campaign is for, such as a product, an event or a place."
      form={
        <>
          <TextField
            label="What is it for?"
            value={state.product}
            onChange={(event) => change({ product: event.target.value })}
          />
          <SelectField
            label="Goal"
            value={state.goal}
            onChange={(event) => change({ goal: event.target.value })}
          >
            {bank.goals.map((goal) => (
              <option key={goal.id} value={goal.id}>
                {goal.name}
              </option>
            ))}
          </SelectField>
          <div className="grid gap-5 min-[420px]:grid-cols-2 min-[420px]:gap-3">
            <TextField
              label="For whom"
              labelNote="Optional"
              value={state.audience}
              onChange={(event) => change({ audience: event.target.value })}
            />
            <TextField
              label="Season or day"
              labelNote="Optional"
              value={state.moment}
              onChange={(event) => change({ moment: event.target.value })}
            />
            <TextField
              label="Month"
              placeholder="2026-12"
              value={state.month}
              error={/^(?:\d{4}-(?:0[1-9]|1[0-2]))?$/.test(state.month.trim()) ? undefined : 'Like 2026-12.'}
              onChange={(event) => change({ month: event.target.value })}
            />
            <TextField
              label="First channel"
              value={state.channel}
              onChange={(event) => change({ channel: event.target.value })}
            />
          </div>
          <TextField
            label="Naming template"
            spellCheck={false}
            className="[&_input]:font-mono"
            placeholder={usualTemplate}
            value={state.template}
            error={
              unknown.length > 0
                ? `{${unknown[0]}} is not a known part. Use: ${campaignParts.join(', ')}.`
                : undefined
            }
            onChange={(event) => change({ template: event.target.value })}
            hint={
              <span className="text-small text-muted">
                Parts: {campaignParts.map((part) => `{${part}}`).join(' ')}
              </span>
            }
          />
        </>
      }
    >
      {oneSlug && (
        <li className="grid gap-2 rounded-card border border-ink bg-lark-soft px-4 py-3">
          <span className="text-small">The same slug for every name:</span>
          <code className="font-mono text-ui wrap-anywhere">{slug}</code>
          <span className="flex flex-wrap gap-1.5">
            <CopyButton text={slug} label="Copy slug" variant="line" />
            <UtmLink slug={slug} channel={state.channel} />
          </span>
        </li>
      )}
      {ideas.map((idea) => (
        <NameCard key={idea.name} name={idea.name}>
          {!oneSlug && <Slug idea={idea} channel={state.channel} />}
        </NameCard>
      ))}
    </GeneratorBench>
  )
}

function Slug({ idea, channel }: { idea: CampaignIdea; channel: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <code className="font-mono text-small wrap-anywhere">{idea.slug}</code>
      <UtmLink slug={idea.slug} channel={channel} />
    </span>
  )
}

function UtmLink({ slug, channel }: { slug: string; channel: string }) {
  return (
    <a
      className="inline-flex min-h-9 items-center px-2 text-small font-semibold underline underline-offset-3 desk:min-h-7"
      href={utmBuilderAddress(slug, channel)}
    >
      Use in the UTM builder
    </a>
  )
}
