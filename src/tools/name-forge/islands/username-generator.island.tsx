import { networksListed } from '#domain/text/listed.ts'
import {
  generateUsernames,
  longestFor,
  usernameStyles,
  type UsernameBank,
  type UsernameInput,
} from '../username.ts'
import { sameShape } from '../../same-shape.ts'
import { TextField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { CheckList } from '../../parts/check-list.tsx'
import { encodeState } from '../../parts/shared-state.ts'
import { blankState, useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { GeneratorBench } from './generator-bench.tsx'
import { NameCard, Pronounced } from './name-card.tsx'
import { NetworkChoice } from './network-choice.tsx'
import { nextSeed } from './next-seed.ts'
import { handleNetworks } from '../handle-rules.ts'

type State = { words: string; networks: string[]; styles: string[]; number: string; seed: string }

const styleIds = usernameStyles.map((each) => each.id)

function inputOf(state: State): UsernameInput {
  return {
    words: state.words.slice(0, 200),
    networks: handleNetworks.filter((id) => state.networks.includes(id)),
    styles: styleIds.filter((id) => state.styles.includes(id)),
    number: state.number,
    seed: state.seed,
  }
}

/** Handles that follow the rules of every chosen network. */
export default function UsernameGenerator({ data }: ToolProps<{ bank: UsernameBank; sample: State }>) {
  const allowed = { networks: handleNetworks, styles: styleIds }
  const [state, setState, exampleShown] = useExampleState<State>(
    data.sample,
    blankState(data.sample, ['words', 'number']),
    (value) => sameShape(data.sample, value, allowed),
  )
  const change = (part: Partial<State>) => setState((now) => ({ ...now, ...part }))
  const input = inputOf(state)
  const ideas = generateUsernames(data.bank, input)

  useAgentTool({
    name: 'generate-usernames',
    description:
      'Suggests handles that keep the rules of the given networks. Says nothing about availability.',
    inputSchema: {
      type: 'object',
      properties: {
        words: { type: 'string' },
        networks: { type: 'array', items: { enum: handleNetworks } },
        number: { type: 'string' },
      },
      required: ['words'],
    },
    execute: (given) => {
      const asked = generateUsernames(
        data.bank,
        inputOf(sameShape({ ...data.sample, number: '' }, given, allowed) ?? data.sample),
      )
      return {
        content: [{ type: 'text', text: asked.map((each) => each.handle).join('\n') || 'No handle fits.' }],
      }
    },
  })

  return (
    <GeneratorBench
      example={exampleShown}
      label="Username generator"
      title={`${ideas.length} handles that fit`}
      names={ideas.map((each) => each.handle)}
      state={state}
      onAgain={() => change({ seed: nextSeed(state.seed) })}
      empty={emptyWords(input)}
      form={
        <>
          <TextField
            label="Your words"
            value={state.words}
            onChange={(event) => change({ words: event.target.value })}
            hint={
              <span className="text-small text-muted">
                Your name, your brand or what you make. Two or three words work best.
              </span>
            }
          />
          <NetworkChoice
            legend="Must work on"
            values={input.networks}
            onChange={(networks) => change({ networks })}
          />
          {input.networks.length > 0 && (
            <p className="text-small text-muted">
              Up to {longestFor(input.networks)} characters fit on every network you chose.
            </p>
          )}
          <CheckList<string>
            legend="Ways to build it"
            options={usernameStyles.map(({ id, name, description }) => ({
              id,
              name: `${name}: ${description}`,
            }))}
            values={state.styles}
            onChange={(styles) => change({ styles })}
          />
          <TextField
            label="A number at the end"
            labelNote="Optional"
            value={state.number}
            onChange={(event) => change({ number: event.target.value })}
            hint={
              <span className="text-small text-muted">A postcode or a year is more meaningful than 123.</span>
            }
          />
        </>
      }
    >
      {ideas.map((idea) => (
        <NameCard
          key={idea.handle}
          name={`@${idea.handle}`}
          copies={idea.handle}
          actions={<CheckLink handle={idea.handle} />}
        >
          <span className="font-mono text-tiny text-muted">{idea.handle.length} characters</span> ·{' '}
          <Pronounced score={idea.pronounceability} />
        </NameCard>
      ))}
    </GeneratorBench>
  )
}

function CheckLink({ handle }: { handle: string }) {
  return (
    <a
      className="inline-flex min-h-9 items-center px-2 text-small font-semibold underline underline-offset-3 desk:min-h-7"
      href={`/free-tools/handle-validator#s=${encodeState({ handle })}`}
    >
      Check everywhere
    </a>
  )
}

function emptyWords({ networks, styles, words }: UsernameInput): string {
  if (networks.length === 0) return 'Choose at least one network.'
  if (styles.length === 0) return 'Choose at least one way to build it.'
  if (words.trim() === '') return 'Enter a word or two.'
  const names = networksListed(networks)
  return `No handle from these words fits ${names}. Try shorter words, or more ways to build it.`
}
