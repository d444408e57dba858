import type { Problem } from '#domain/post/check-post.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import type { Tab } from '../state/composer-state.ts'

interface TextProblemsProps {
  id: string
  tab: Tab
  problems: readonly Problem[]
  /** How many networks the text is fine for. */
  fine: number
  onWriteOwn: (network: NetworkId) => void
  onLeaveOut: (network: NetworkId) => void
}

/** What is wrong with the text, directly under it, with what can be done. */
export function TextProblems({ id, tab, problems, fine, onWriteOwn, onLeaveOut }: TextProblemsProps) {
  if (problems.length === 0) return null
  return (
    <div
      id={id}
      className="grid gap-2.5 rounded-b-[9px] border-t border-clay/40 bg-clay-soft px-3.5 pt-2.5 pb-3"
    >
      {problems.map(({ code, network, message }) => (
        <div key={`${code}-${network}-${message}`}>
          <Note tone="clay">{message}</Note>
          {network && code !== 'word-banned' && (
            <div className="mt-2 ms-5.75 flex flex-wrap gap-1.5">
              {tab === 'all' && (
                <Button size="s" onClick={() => onWriteOwn(network)}>
                  Write a {code === 'text-missing' ? 'different' : 'shorter'} one for {networkNames[network]}
                </Button>
              )}
              <Button size="s" variant="quiet" onClick={() => onLeaveOut(network)}>
                Leave {networkNames[network]} out
              </Button>
            </div>
          )}
        </div>
      ))}
      {tab === 'all' &&
        fine > 0 &&
        problems.every(({ network, code }) => network && code !== 'word-banned') && (
          <p className="ms-5.75 text-small text-ink-2">
            {fine === 1 ? 'The other one is fine.' : `The other ${fine} are fine.`}
          </p>
        )}
    </div>
  )
}
