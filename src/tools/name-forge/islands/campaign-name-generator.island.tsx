import {
  generateCampaignNames,
  type CampaignBank,
  type CampaignIdea,
  type CampaignInput,
} from '../campaign-name.ts'
import { sameShape } from '../../same-shape.ts'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { blankState, useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { GeneratorBench } from './generator-bench.tsx'
import { NameCard } from './name-card.tsx'
import { nextSeed } from './next-seed.ts'
import { utmBuilderAddress } from './utm-builder-address.ts'
import { CampaignForm, type CampaignState } from './campaign-form.tsx'

/** Names for people and for machines, from one form. */
export default function CampaignNameGenerator({
  data,
}: ToolProps<{ bank: CampaignBank; sample: CampaignState }>) {
  const { bank, sample } = data
  const allowed = { goal: bank.goals.map((each) => each.id) }
  const blank = blankState(sample, ['product', 'audience', 'moment', 'month', 'channel', 'template'])
  const [state, setState, exampleShown] = useExampleState<CampaignState>(sample, blank, (value) =>
    sameShape(sample, value, allowed),
  )
  const change = (part: Partial<CampaignState>) => setState((now) => ({ ...now, ...part }))
  const input: CampaignInput = state
  const ideas = generateCampaignNames(bank, input)

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
      form={<CampaignForm state={state} goals={bank.goals} change={change} />}
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
