import type { PauseState } from '#contract/pause.ts'
import { formatWhen } from '#domain/time/format/moments.ts'
import { CirclePause } from 'lucide-react'
import { Banner } from '../../ui/banner.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'

interface PauseBannerProps {
  paused: NonNullable<PauseState['paused']>
  now: Date
  zone: string
  mayResume: boolean
  /** The reason is being written below. */
  isGivingReason: boolean
  /** The pointer is near a button. */
  onNear: () => void
  onReason: () => void
  onResume: () => void
}

/** Says who paused publishing, when and why, with what ends it. */
export default function PauseBanner(props: PauseBannerProps) {
  const { paused, now, zone, mayResume, isGivingReason, onNear, onReason, onResume } = props
  const when = formatWhen(new Date(paused.at), now, zone, useTimeFormat())
  return (
    <Banner tone="clay" icon={<CirclePause aria-hidden />}>
      <b className="font-semibold">Nothing goes out.</b> {paused.by ?? 'Someone'} paused it, {when}
      {paused.reason === '' ? '.' : `: “${paused.reason}”`}{' '}
      {mayResume && (
        <>
          {!isGivingReason && (
            <button
              type="button"
              className={`${link} me-3`}
              data-reason
              onPointerEnter={onNear}
              onClick={onReason}
            >
              {paused.reason === '' ? 'Add a reason' : 'Edit reason'}
            </button>
          )}
          <button type="button" className={link} onPointerEnter={onNear} onClick={onResume}>
            Resume
          </button>
        </>
      )}
    </Banner>
  )
}

const link = 'link -my-3 inline-block py-3 font-semibold'
