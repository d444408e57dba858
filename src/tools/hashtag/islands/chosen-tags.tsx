import { youtubeTagLimits, youtubeTagsLength } from '../youtube-tags.ts'
import { X } from 'lucide-react'
import { LimitBar } from '../../parts/limit-bar.tsx'
import { ResultCard } from '../../parts/result-card.tsx'

interface ChosenTagsProps {
  tags: readonly string[]
  onRemove: (tag: string) => void
}

/** The selected tags in YouTube's format, and the share of the limit they use. */
export function ChosenTags({ tags, onRemove }: ChosenTagsProps) {
  const length = youtubeTagsLength(tags)
  return (
    <>
      <ResultCard text={tags.join(', ')} networks={['youtube']}>
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex items-center gap-1 rounded-s border border-line-2 py-0.5 pr-0.5 pl-2 text-small"
            >
              {tag}
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                className="-my-1 grid size-7 place-items-center rounded-s text-muted hover:bg-paper-2 hover:text-ink"
                onClick={() => onRemove(tag)}
              >
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </ResultCard>
      <LimitBar
        label="Total, with commas and quotes"
        used={length}
        limit={youtubeTagLimits.total}
        unit="characters"
      />
    </>
  )
}
