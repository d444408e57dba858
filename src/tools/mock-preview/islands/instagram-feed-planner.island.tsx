import { profileShapes, type ProfileShape } from '../crop.ts'
import { postingOrder } from '../feed-plan.ts'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '../../parts/fields.tsx'
import '#web/ui/previews/preview.css'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Disclosure } from '../../parts/disclosure.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { FeedGrid } from './feed-grid.tsx'
import { FeedHead } from './feed-head.tsx'
import { PreviewThemeSwitch, type PreviewTheme } from '#web/ui/preview-theme-switch.tsx'
import { mostPictures, useFeedPlan } from './use-feed-plan.ts'
import { nothingHidden } from '../../parts/example.tsx'

/** Pictures on a mock profile, arranged before posting. */
export default function InstagramFeedPlanner({ tool }: ToolProps) {
  const { pictures, problem, add, move, remove, clear } = useFeedPlan()
  const [username, setUsername] = useState('')
  const [shape, setShape] = useState<ProfileShape>('tall')
  const [theme, setTheme] = useState<PreviewTheme>('light')
  const order = postingOrder(pictures.map(({ name }) => name))
  useAgentTool({
    name: tool.id,
    description: 'Tells the order in which the planned pictures must be posted, first to last.',
    inputSchema: { type: 'object', properties: {} },
    execute: () => ({ content: [{ type: 'text', text: order.join('\n') || 'The plan is empty.' }] }),
  })
  return (
    <Bench
      example={nothingHidden(() => {
        setUsername('')
        clear()
      })}
      label={tool.name}
      liveResults={false}
      form={
        <>
          <FileDrop
            label="Add pictures"
            accept="image/*"
            multiple
            onFiles={add}
            hint={`Up to ${mostPictures}. They are saved in this browser only.`}
          />
          {problem && (
            <Notice tone="amber" title="Look here.">
              {problem}
            </Notice>
          )}
          <TextField
            label="Handle"
            value={username}
            placeholder="haldonstreet"
            onChange={(event) => setUsername(event.target.value.replace(/^@/u, ''))}
          />
          <div className="grid gap-1.5">
            <span className="text-small font-semibold">Grid</span>
            <SegmentedControl
              label="Grid"
              segments={[
                { value: 'tall', label: '3:4, since 2025' },
                { value: 'square', label: 'Square' },
              ]}
              value={shape}
              onChange={setShape}
            />
          </div>
          <Order
            names={pictures.map(({ name }) => name)}
            keys={pictures.map(({ key }) => key)}
            onMove={move}
            onRemove={remove}
          />
          {pictures.length > 0 && (
            <div>
              <Button size="s" variant="quiet" icon={<Trash2 aria-hidden />} onClick={clear}>
                Clear plan
              </Button>
            </div>
          )}
        </>
      }
      results={
        <>
          <ResultsBar title="Your profile">
            <PreviewThemeSwitch theme={theme} onTheme={setTheme} />
            <CopyButton
              text={() => order.map((name, at) => `${at + 1}. ${name}`).join('\n')}
              label="Copy posting order"
            />
          </ResultsBar>
          <div
            className="mx-auto w-full max-w-[430px] overflow-hidden rounded-card border border-line"
            style={{ colorScheme: theme }}
          >
            <div className="pv pv--instagram">
              <FeedHead username={username || 'you'} posts={pictures.length} />
              {pictures.length > 0 ? (
                <FeedGrid pictures={pictures} shape={profileShapes[shape]} onMove={move} onRemove={remove} />
              ) : (
                <p className="pv-second px-6 py-12 text-center">
                  Add pictures. They will appear here in profile order.
                </p>
              )}
            </div>
          </div>
          <p className="text-small text-ink-2">
            Drag a picture, or press Space on it and use the arrow keys. Instagram shows the newest post
            first, so post the last picture here first.
          </p>
        </>
      }
    />
  )
}

interface OrderProps {
  names: readonly string[]
  keys: readonly string[]
  onMove: (from: number, to: number) => void
  onRemove: (key: string) => void
}

/** The same order as a list, for touch screens. */
function Order({ names, keys, onMove, onRemove }: OrderProps) {
  if (names.length === 0) return null
  return (
    <Disclosure open={names.length <= 6} summary={<>Order ({names.length})</>}>
      <ol className="border-t border-line">
        {names.map((name, at) => (
          <li key={keys[at]} className="flex items-center gap-1 border-b border-line py-1 text-small">
            <span className="w-6 flex-none font-mono text-tiny text-muted">{at + 1}</span>
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <Button
              size="s"
              variant="quiet"
              square
              aria-label={`Move ${name} up`}
              icon={<ArrowUp aria-hidden />}
              unavailable={at === 0}
              onClick={() => onMove(at, at - 1)}
            />
            <Button
              size="s"
              variant="quiet"
              square
              aria-label={`Move ${name} down`}
              icon={<ArrowDown aria-hidden />}
              unavailable={at === names.length - 1}
              onClick={() => onMove(at, at + 1)}
            />
            <Button
              size="s"
              variant="quiet"
              square
              aria-label={`Remove ${name}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => onRemove(keys[at] ?? '')}
            />
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
