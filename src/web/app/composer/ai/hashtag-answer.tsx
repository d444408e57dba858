import { useState } from 'react'
import { LabelledCheckbox } from '../../../ui/checkbox.tsx'
import { textOfTab } from '../state/composer-state.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import type { WrittenPartProps } from './written-part-props.ts'

/** Hashtags to choose from. Those that the text has are not offered again. */
export function HashtagAnswer({
  model,
  tags,
  using,
  onAgain,
  onDone,
}: WrittenPartProps & { tags: readonly string[] }) {
  const text = textOfTab(model.state, model.state.tab).toLowerCase()
  const fresh = [...new Set(tags)].filter((tag) => !text.split(/\s+/u).includes(tag.toLowerCase()))
  const [chosen, setChosen] = useState<readonly string[]>([])
  if (fresh.length === 0) {
    return (
      <>
        <p className="text-ink-2">There are no hashtags to suggest for this text.</p>
        <AnswerButtons onAgain={onAgain} onDone={onDone} />
      </>
    )
  }
  const wanted = fresh.filter((tag) => chosen.includes(tag))
  return (
    <>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {fresh.map((tag) => (
          <LabelledCheckbox
            key={tag}
            className="text-small"
            checked={chosen.includes(tag)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, tag] : chosen.filter((one) => one !== tag))
            }
          >
            {tag}
          </LabelledCheckbox>
        ))}
      </div>
      <AnswerButtons
        useName={wanted.length === 0 ? 'Add' : `Add ${wanted.length}`}
        onUse={() => using.atEnd(wanted.join(' '))}
        isOff={wanted.length === 0}
        onAgain={onAgain}
        onDone={onDone}
      />
    </>
  )
}
