import { type PictureStyle, pictureStyleFacts, pictureStyles } from '#domain/pictures/picture-styles.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChoicePills } from './choice-pills.tsx'

/** Those that are shown at first. */
const first: readonly PictureStyle[] = ['none', 'photo', 'flat', 'watercolor', 'ghibli']

interface StyleChoiceProps {
  style: PictureStyle
  onChoose: (style: PictureStyle) => void
}

/** The styles: a few, and the others after a press. The chosen one is always shown. */
export function StyleChoice({ style, onChoose }: StyleChoiceProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? pictureStyles : pictureStyles.filter((one) => first.includes(one) || one === style)
  const hidden = pictureStyles.length - shown.length
  return (
    <ChoicePills
      label="Style"
      pills={shown.map((value) => ({ value, label: pictureStyleFacts[value].name }))}
      value={style}
      onChoose={onChoose}
    >
      {hidden > 0 && (
        <Button
          variant="quiet"
          size="s"
          onClick={({ currentTarget }) => {
            // The button goes; the focus stays with the styles.
            currentTarget.parentElement?.querySelector<HTMLElement>('input:checked')?.focus()
            setIsWhole(true)
          }}
        >
          {hidden} more<span className="sr-only"> styles</span>
        </Button>
      )}
    </ChoicePills>
  )
}
