import { formatIn } from '#domain/time/pick-time.ts'
import { Lark } from '../../ui/lark.tsx'

/** Where the day stands: the lark sits on it. */
export function NowLine({ now, zone }: { now: Date; zone: string }) {
  return (
    <div className="now-line" data-now>
      <span className="pb-1">
        <span className="sr-only">Now, </span>
        {formatIn(now, zone, 'h:mm')}
      </span>
      <Lark className="-mb-px size-6.25" />
    </div>
  )
}
