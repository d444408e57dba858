import { formatPicked } from '#domain/time/format/moments.ts'
import { classNames } from '../../../ui/class-names.ts'
import { inputClassNames } from '../../../ui/field.tsx'
import type { ComposerModel } from '../state/use-composer.ts'
import { timeNotesId } from './time-notes.tsx'
import { cityOf, zoneName } from '#domain/time/zone-name.ts'

/** The time in full, to be typed in any way people write times; leaving the field puts it in order. */
export function TimeField({ model }: { model: ComposerModel }) {
  const { state, problems, zone, format, lastAt, typedTime, typeTime, finishTyping } = model
  const at = state.scheduledFor
  const isWrong = at === null || problems.some(({ place }) => place === 'time')
  return (
    <span className="flex flex-wrap items-center gap-2 max-desk:w-full">
      <label className="sr-only" htmlFor="composer-time">
        Date and time
      </label>
      <input
        id="composer-time"
        data-place="time"
        className={classNames(
          inputClassNames(isWrong),
          'w-57! tabular-nums max-desk:min-h-12! max-desk:w-full! max-desk:text-base!',
        )}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={timeNotesId}
        value={typedTime ?? formatPicked(at ?? lastAt, zone, format)}
        onChange={(event) => typeTime(event.target.value)}
        onBlur={finishTyping}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) finishTyping()
        }}
      />
      <span title={zoneName(zone, at ?? lastAt)} className="text-small whitespace-nowrap text-muted">
        {cityOf(zone)}
      </span>
    </span>
  )
}
