import { classNames } from '../../../ui/class-names.ts'

export type Confidence = 'sure' | 'likely' | 'unsure'

const dots: Record<Confidence, number> = { unsure: 1, likely: 2, sure: 3 }
const words: Record<Confidence, string> = { unsure: 'Not sure.', likely: 'Likely', sure: 'Sure' }

/** How sure a found value is: dots, and the word. */
export function ConfidenceMark({ confidence }: { confidence: Confidence }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className="inline-flex gap-[3px]">
        {[1, 2, 3].map((dot) => (
          <span
            key={dot}
            className={classNames(
              'size-2.25 rounded-full border-[1.5px] border-ink',
              dot <= dots[confidence] && 'bg-ink',
            )}
          />
        ))}
      </span>
      <b className="font-semibold text-ink">{words[confidence]}</b>
    </span>
  )
}
