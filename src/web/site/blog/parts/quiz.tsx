import { quizMessages } from '#contract/site-messages.ts'
import { Check, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { buttonClass } from '../../../ui/button-class.ts'

interface QuizOption {
  text: string
  isCorrect?: boolean
  explanation?: string
}

export interface QuizProps {
  question: string
  options: readonly QuizOption[]
  /** Shown before the reader answers. */
  hint?: string
  successMessage?: string
  learningTip?: string
}

const letters = 'ABCDEF'

/**
 * One question. It works without JavaScript: CSS shows the text for the chosen answer and disables the others, and
 * 'Try again' resets the form. Each option is a radio button of its own name, so that arrow keys do not answer by
 * accident.
 */
export function Quiz({ question, options, hint, successMessage, learningTip }: QuizProps) {
  const id = useId()
  return (
    <form className="quiz" aria-labelledby={id} autoComplete="off">
      <p className="aside">Quick quiz</p>
      <h3 id={id}>{question}</h3>
      <ol className="options">
        {options.map((option, index) => (
          <li key={option.text} className={option.isCorrect ? 'right' : 'wrong'}>
            <label>
              <input type="radio" name={`${id}-${index}`} />
              <b aria-hidden>{letters[index]}</b>
              <span>
                {option.text}
                {option.explanation && <span className="explanation">{option.explanation}</span>}
              </span>
              <span className="mine">Your answer</span>
              <Check className="tick" aria-label="Correct answer" />
            </label>
          </li>
        ))}
      </ol>
      {hint && (
        <p className="hint">
          <b>Hint:</b> {hint}
        </p>
      )}
      <div className="verdict when-right">
        <b>{successMessage ?? quizMessages.right}</b>
        <Confetti />
      </div>
      <div className="verdict when-wrong">
        <b>{quizMessages.wrong}</b>
        <p>{learningTip ?? quizMessages.defaultTip}</p>
      </div>
      <button type="reset" className={`again ${buttonClass({ variant: 'line' })}`}>
        <Undo2 aria-hidden /> {quizMessages.again}
      </button>
      <p role="status" className="sr-only" />
    </form>
  )
}

function Confetti() {
  return (
    <span className="confetti" aria-hidden>
      {Array.from({ length: 18 }, (_, index) => (
        <i key={index} style={{ left: `${(index * 37) % 100}%`, animationDelay: `${(index % 6) * 60}ms` }} />
      ))}
    </span>
  )
}
