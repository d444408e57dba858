import { Button } from '../../../ui/button.tsx'

interface AnswerButtonsProps {
  /** Left out: there is nothing to use. */
  onUse?: () => void
  useName?: string
  isOff?: boolean
  onAgain: () => void
  onDone: () => void
}

/** Use, Again, Discard. What is used is gone from here. */
export function AnswerButtons({
  onUse,
  useName = 'Use',
  isOff = false,
  onAgain,
  onDone,
}: AnswerButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {onUse && (
        <Button
          size="s"
          variant="lark"
          unavailable={isOff}
          onClick={() => {
            onUse()
            onDone()
          }}
        >
          {useName}
        </Button>
      )}
      <Button size="s" onClick={onAgain}>
        Again
      </Button>
      <Button size="s" variant="quiet" onClick={onDone}>
        Discard
      </Button>
    </div>
  )
}
