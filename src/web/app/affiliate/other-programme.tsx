import type { AffiliateView } from '#contract/affiliate.ts'
import { ExternalLink } from 'lucide-react'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

const names = { endorsely: 'Endorsely', affonso: 'Affonso' } as const

/** There is no programme here, or a service runs it. */
export function OtherProgramme({ view: { programme, url } }: { view: AffiliateView }) {
  if (programme === 'own' || programme === 'off') {
    return (
      <EmptyState title="There is no affiliate programme here">
        Plans aren’t sold on this server, so there is nothing to earn.
      </EmptyState>
    )
  }
  const name = names[programme]
  return (
    <EmptyState
      title={`${name} runs our affiliate programme`}
      action={
        url !== null && (
          <a className={buttonClass({ variant: 'lark' })} href={url} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            Open {name}
          </a>
        )
      }
    >
      Your link, your clicks and your commission are there.
    </EmptyState>
  )
}
