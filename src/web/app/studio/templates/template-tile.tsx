import type { Template } from '#domain/film/template.ts'
import { useEffect, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { FilmCanvas } from '../preview/film-canvas.tsx'
import { openPlayhead, useSec } from '../preview/playhead-store.ts'
import type { Example } from './examples.ts'

interface TemplateTileProps {
  template: Template
  /** null until the fonts are here. */
  example: Example | null
  /** Tab stops here. */
  isChosen: boolean
  onChoose: () => void
}

/** A template as its example. It plays while the pointer is over it or it has the focus. */
export function TemplateTile({ template, example, isChosen, onChoose }: TemplateTileProps) {
  const [isReached, setIsReached] = useState(false)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={template.about}
      tabIndex={isChosen ? 0 : -1}
      className="group relative min-w-0 flex-[1_0_76px] scroll-mx-4 -outline-offset-2! desk:flex-[1_0_62px]"
      onPointerEnter={() => setIsReached(true)}
      onPointerLeave={() => setIsReached(false)}
      onFocus={() => setIsReached(true)}
      onBlur={() => setIsReached(false)}
      onClick={onChoose}
    >
      <span className="block truncate pb-1.5 text-center text-[11.5px] leading-[1.2] font-medium text-ink-2 group-aria-pressed:font-bold group-aria-pressed:text-ink">
        {template.name}
      </span>
      <span
        className={classNames(
          'block overflow-hidden rounded-t-[6px]',
          isChosen && 'shadow-[0_0_0_2px_var(--color-paper),0_0_0_4.5px_var(--color-ink)]',
        )}
      >
        {!example ? (
          <Skeleton className="aspect-[9/16] w-full rounded-none!" />
        ) : isReached && !isStill ? (
          <Playing example={example} />
        ) : (
          <FilmCanvas {...example} sec={example.stillSec} width={74} className="w-full!" />
        )}
      </span>
    </button>
  )
}

/** Plays from its beginning, around and around. */
function Playing({ example }: { example: Example }) {
  const { film } = example
  const [playhead] = useState(() => {
    const opened = openPlayhead()
    opened.measure(film)
    return opened
  })
  const sec = useSec(playhead)
  useEffect(() => {
    const around = () => {
      if (!playhead.isPlaying()) playhead.toggle()
    }
    around()
    const timer = setInterval(around, film.durationSec * 1000)
    return () => {
      clearInterval(timer)
      playhead.pause()
    }
  }, [playhead, film])
  return <FilmCanvas {...example} sec={sec} width={74} className="w-full!" />
}
