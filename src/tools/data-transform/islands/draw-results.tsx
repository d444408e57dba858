import { doublesOf, type Draw } from '../giveaway.ts'
import { DownloadButton } from '../../parts/download-button.tsx'
import { UseInPost } from '../../parts/use-in-post.tsx'
import { TextOutput } from './text-output.tsx'

export interface DrawResultsProps {
  draw: Draw
  title: string
  seed: string
  certificate: string
  /** The form has changed since the draw. */
  stale: boolean
}

/** The winners, the reserves and the certificate. */
export function DrawResults({ draw, title, seed, certificate, stale }: DrawResultsProps) {
  const names = draw.winners.map((each) => each.key)
  return (
    <>
      <ol className="grid gap-2">
        {draw.winners.map((each, at) => (
          <li key={at} className="rounded-card border border-ink bg-lark-soft px-4 py-3">
            <b className="font-display text-3 font-semibold wrap-anywhere">{each.key}</b>
            <span className="mt-0.5 block text-small wrap-anywhere text-ink-2">{each.line}</span>
          </li>
        ))}
      </ol>
      {draw.reserves.length > 0 && (
        <p className="text-ui wrap-anywhere">
          <b className="font-semibold">Reserves, in this order:</b>{' '}
          {draw.reserves.map((each) => each.key).join(', ')}
        </p>
      )}
      <p className="font-mono text-tiny text-muted">
        {draw.pasted} pasted · {draw.filtered} filtered · {doublesOf(draw)} · {draw.entries.length} in the
        draw
      </p>
      {stale && (
        <p className="text-small text-amber-text">
          You changed something after this draw. Choose “Draw the winners” to draw again.
        </p>
      )}
      <TextOutput label="Certificate" text={certificate} wrap />
      <div className="flex flex-wrap gap-1.5">
        <DownloadButton
          name="draw.txt"
          make={() =>
            `${certificate}\n\nEntries as drawn:\n${draw.entries.map((each) => each.key).join('\n')}\n`
          }
        >
          Certificate with list
        </DownloadButton>
        <UseInPost
          text={`${title.trim() || 'Our giveaway'}: ${names.map((name) => `@${name}`).join(', ')} ${names.length === 1 ? 'wins' : 'win'}. Seed: ${seed}`}
        />
      </div>
    </>
  )
}
