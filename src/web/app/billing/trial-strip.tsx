import type { SubscriptionView } from '#contract/billing.ts'
import { Clock } from 'lucide-react'
import { use, useState } from 'react'
import { createPortal } from 'react-dom'
import { Banner } from '../../ui/banner.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { NoticePlace } from '../notice-place.ts'
import { useReader } from '../use-reader.ts'
import { trialNotice } from './trial-notice.ts'
import { useBilling } from './use-billing.ts'
import { useChoosePlan } from './use-choose-plan.ts'

/** The last day of a trial, across the top of the app: when it ends, what it costs then, and the ways out. */
export function TrialStrip({ view }: { view: SubscriptionView }) {
  const reader = useReader()
  const billing = useBilling()
  const choose = useChoosePlan()
  const [isCancelling, setIsCancelling] = useState(false)
  const text = trialNotice(view, reader)
  const place = use(NoticePlace)
  if (text === null || !place) return null
  return (
    <>
      {createPortal(
        <Banner tone="amber" icon={<Clock aria-hidden />} role="status">
          {text}{' '}
          <button type="button" className={`${link} me-3`} onClick={choose}>
            Change plan
          </button>
          <button type="button" className={link} onClick={() => setIsCancelling(true)}>
            Cancel
          </button>
        </Banner>,
        place,
      )}
      <CancelDialog
        view={view}
        reader={reader}
        billing={billing}
        isOpen={isCancelling}
        onClose={() => setIsCancelling(false)}
      />
    </>
  )
}

const link = 'link -my-3 inline-block py-3 font-semibold'
