import {
  groupsOf,
  parseSearch,
  readSearchLink,
  searchLink,
  searchOf,
  searchPlaces,
  writeSearch,
  type SearchGroup,
  type SearchPlace,
} from '../boolean-search.ts'
import { ExternalLink, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { TextArea } from '../../parts/fields.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useExampleState } from '../../parts/example-state.ts'
import { Disclosure } from '../../parts/disclosure.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { SearchGroupRow } from './search-group-row.tsx'
import { SearchString } from './search-string.tsx'
import { blankSearch, readSearchState, searchSample } from './search-state.ts'

/** Rows of words that become one search for LinkedIn. */
export default function BooleanSearchBuilder({ tool }: ToolProps) {
  const [state, setState, exampleShown] = useExampleState(searchSample, blankSearch, readSearchState)
  const { groups, place } = state
  const search = writeSearch(searchOf(groups))
  const setGroups = (next: SearchGroup[]) => setState({ ...state, groups: next })
  useAgentTool({
    name: tool.id,
    description: 'Builds a Boolean search for LinkedIn from rows of words; each row is all, any or none.',
    inputSchema: {
      type: 'object',
      properties: {
        groups: {
          type: 'array',
          items: {
            type: 'object',
            properties: { mode: { enum: ['all', 'any', 'none'] }, words: { type: 'string' } },
          },
        },
      },
      required: ['groups'],
    },
    execute: (input) => {
      const made = writeSearch(searchOf(readSearchState(input)?.groups ?? []))
      return {
        content: [{ type: 'text', text: made ? `${made}\n${searchLink(made, 'people')}` : 'No words.' }],
      }
    },
  })
  return (
    <Bench
      example={exampleShown}
      label={tool.name}
      form={
        <>
          <ol className="grid gap-4">
            {groups.map((group, at) => (
              <SearchGroupRow
                key={at}
                number={at + 1}
                group={group}
                onChange={(next) => setGroups(groups.map((each, index) => (index === at ? next : each)))}
                onRemove={
                  groups.length > 1 ? () => setGroups(groups.filter((_, index) => index !== at)) : undefined
                }
              />
            ))}
          </ol>
          <div>
            <Button
              icon={<Plus aria-hidden />}
              onClick={() => setGroups([...groups, { mode: 'any', words: '' }])}
            >
              Add a row
            </Button>
          </div>
          <PasteSearch onTake={setGroups} />
        </>
      }
      results={
        <>
          <ResultsBar title="Your search">
            <ShareLink state={state} />
          </ResultsBar>
          <SegmentedControl
            label="Search in"
            segments={Object.entries(searchPlaces).map(([value, label]) => ({
              value: placeOf(value),
              label,
            }))}
            value={place}
            onChange={(next) => setState({ ...state, place: next })}
          />
          {search === '' ? (
            <p className="text-ui text-ink-2">Enter a word in a row. The search will appear here.</p>
          ) : (
            <article className="grid gap-3 rounded-card border border-line bg-card px-4 py-3.5">
              <SearchString search={search} />
              <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
                <span className="mr-auto font-mono text-tiny text-muted">{search.length} characters</span>
                <CopyButton text={search} />
                <a
                  className={buttonClass({ size: 's' })}
                  href={searchLink(search, place)}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <ExternalLink aria-hidden /> Open on LinkedIn
                </a>
              </div>
            </article>
          )}
          <p className="text-small text-ink-2">
            Every row must match. In a row, “any” needs one of the words, “all” needs every word, and “none”
            excludes them.
          </p>
        </>
      }
    />
  )
}

function placeOf(value: string): SearchPlace {
  return value === 'content' || value === 'companies' || value === 'jobs' ? value : 'people'
}

/** Turns a pasted search into rows. */
function PasteSearch({ onTake }: { onTake: (groups: SearchGroup[]) => void }) {
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const take = () => {
    const expression = parseSearch(readSearchLink(pasted) ?? pasted)
    const groups = expression && groupsOf(expression)
    if (groups && groups.length > 0) {
      onTake(groups)
      setPasted('')
      setProblem(null)
    } else {
      setProblem(
        expression
          ? 'This search has too many nested brackets for rows. Split the brackets into rows yourself.'
          : 'No words were found. Paste a search, or the address of LinkedIn’s results.',
      )
    }
  }
  return (
    <Disclosure summary="Paste a search">
      <div className="grid gap-2">
        <TextArea
          label="A search, or the address of LinkedIn’s results"
          rows={3}
          value={pasted}
          error={problem ?? undefined}
          placeholder={'(baker OR "pastry chef") AND Bristol NOT intern'}
          onChange={(event) => setPasted(event.target.value)}
        />
        <div>
          <Button onClick={take}>Turn into rows</Button>
        </div>
      </div>
    </Disclosure>
  )
}
