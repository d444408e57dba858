import type { Film } from '#domain/film/film.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { checksOf, type FilmCheck } from './film-checks.ts'

const words: Record<FilmCheck['name'], { good: [string, string]; bad: [string, string] }> = {
  clear: {
    good: ['Clear on all networks.', 'No text under buttons or captions.'],
    bad: [
      'Text may be covered.',
      'A network shows its own buttons or names there. Turn on the safe zones to see.',
    ],
  },
  whole: {
    good: ['All text fits.', 'Nothing is cut.'],
    bad: ['Text is cut.', 'It is too long for its place. Shorten it.'],
  },
  readable: {
    good: ['Long enough to read.', 'At most 24 characters a second.'],
    bad: ['Too fast to read.', 'Make the video longer, or the text shorter.'],
  },
}

/** What was looked at in the film. */
export function ChecksList({ film }: { film: Film }) {
  const id = useId()
  return (
    <div>
      <span id={id} className="mb-1.5 block text-small leading-4.5 font-semibold">
        Checks
      </span>
      <ul aria-labelledby={id} className="grid gap-1.75 text-small leading-[1.4] text-ink-2">
        {checksOf(film).map(({ name, isGood }) => {
          const [title, more] = words[name][isGood ? 'good' : 'bad']
          return (
            <li key={name} className="grid grid-cols-[16px_minmax(0,1fr)] gap-1.75">
              {isGood ? (
                <Check className="mt-0.5 size-3.75! text-leaf" aria-hidden />
              ) : (
                <TriangleAlert className="mt-0.5 size-3.75! text-amber-text" aria-hidden />
              )}
              <span>
                <b className="font-semibold text-ink">{title}</b> {more}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
