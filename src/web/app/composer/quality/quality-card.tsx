import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import {
  qualityCategories,
  qualityColour,
  qualityLabel,
  qualityPanelNetworks,
  type QualityScore,
} from '#domain/quality/quality-score.ts'
import { networksListed } from '#domain/text/listed.ts'
import { useDeferredValue, useState } from 'react'
import { NetworkIcon } from '../../../ui/network-icon.tsx'
import { ScoreArc, scoreClasses } from '../../../ui/score-arc.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { ComposerModel } from '../state/use-composer.ts'
import { qualityOf, scoredOf, type PanelNetwork } from './quality-of.ts'

/**
 * How good a post is, live, on the networks the score is shown for: the score, what to improve, and its parts.
 * Source: docs/specification/composer.md#quality-panel.
 */
export function QualityCard({ model }: { model: ComposerModel }) {
  const [picked, setPicked] = useState<PanelNetwork | null>(null)
  const state = useDeferredValue(model.state)
  const found = qualityOf(state, model.networks, picked)
  if (!found) return <p className="text-small text-ink-2">{whyNoScore(model.networks)}</p>
  const { network, scored, quality } = found
  const label = qualityLabel(quality.score)
  const first = quality.negatives.toSorted((a, b) => a.score - b.score)[0]
  return (
    <section aria-label="Post quality" className="min-w-0 rounded-card border border-line bg-card p-4">
      {scored.length > 1 && (
        <div className="mb-3">
          <SegmentedControl
            label="Score for"
            value={network}
            onChange={setPicked}
            segments={scored.map((one) => ({ value: one, label: <NetworkIcon network={one} /> }))}
          />
        </div>
      )}
      <div className="flex items-center gap-4">
        <ScoreRing score={quality.score} label={label} />
        <div className="min-w-0">
          <h3 className="font-semibold">
            {label} for {networkNames[network]}
          </h3>
          <p className="text-small text-ink-2">{first?.suggestion ?? first?.text ?? 'Nothing to improve.'}</p>
        </div>
      </div>
      <Reasons quality={quality} network={network} />
    </section>
  )
}

/** The score beside the name of its tab. */
export function QualityCount({ model }: { model: ComposerModel }) {
  const found = qualityOf(useDeferredValue(model.state), model.networks, null)
  return found && <span className="font-medium text-muted tabular-nums">{found.quality.score}</span>
}

function whyNoScore(networks: readonly NetworkId[]): string {
  return scoredOf(networks).length > 0
    ? 'Write something or add media to see how good the post is.'
    : `The score is for ${networksListed(qualityPanelNetworks)}. Choose an account of one of them to see it.`
}

function ScoreRing({ score, label }: { score: number; label: string }) {
  return (
    <div
      role="img"
      aria-label={`Score ${score} of 100, ${label}`}
      className="relative grid size-18 flex-none place-items-center"
    >
      <ScoreArc score={score} box={72} width={6} />
      <b aria-hidden className="font-display text-[1.75rem] leading-none tracking-[-0.04em]">
        {score}
      </b>
    </div>
  )
}

function Reasons({ quality, network }: { quality: QualityScore; network: NetworkId }) {
  const { categoryScores, positives, negatives } = quality
  return (
    <>
      <ul
        className="mt-4 grid gap-2 text-small"
        aria-label={`Parts of the score for ${networkNames[network]}`}
      >
        {qualityCategories.map((category) => (
          <li key={category} className="grid grid-cols-[5.5rem_1fr_2rem] items-center gap-2.5">
            <span className="first-letter:uppercase">{category}</span>
            <span aria-hidden className="h-2 overflow-hidden rounded-xs bg-line">
              <span
                className={`block h-full rounded-xs ${scoreClasses[qualityColour(categoryScores[category])].bar}`}
                style={{ width: `${categoryScores[category]}%` }}
              />
            </span>
            <span className="text-end font-mono">{categoryScores[category]}</span>
          </li>
        ))}
      </ul>
      <Findings title="Good points" findings={positives} nothing="None yet." />
      <Findings title="Needs improvement" findings={negatives} nothing="Nothing to improve." />
    </>
  )
}

interface FindingsProps {
  title: string
  findings: QualityScore['positives']
  nothing: string
}

function Findings({ title, findings, nothing }: FindingsProps) {
  return (
    <div className="mt-3.5">
      <h4 className="border-b border-line-2 pb-1 text-small font-semibold">{title}</h4>
      {findings.length === 0 && <p className="py-1.5 text-small text-muted">{nothing}</p>}
      <ul>
        {findings.map(({ rule, text, score, suggestion }) => (
          <li
            key={rule}
            className="grid grid-cols-[2.25rem_1fr] border-b border-line py-1.5 text-small last:border-b-0"
          >
            <b className={`font-mono ${score < 0 ? 'text-clay-text' : 'text-leaf-text'}`}>
              <VisuallyHidden>{score < 0 ? 'takes' : 'adds'} </VisuallyHidden>
              {score < 0 ? `−${-score}` : `+${score}`}
            </b>
            <span className="min-w-0 wrap-anywhere">
              {text}
              {suggestion && <small className="block text-muted">{suggestion}</small>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
