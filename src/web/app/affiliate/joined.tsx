import type { JoinedAffiliate } from '#contract/affiliate.ts'
import { Note } from '../../ui/note.tsx'
import { Commissions } from './commissions.tsx'
import { Funnel } from './funnel.tsx'
import { LinkPart } from './link-part.tsx'

/** What an affiliate sees. */
export function Joined({ joined }: { joined: JoinedAffiliate }) {
  return (
    <>
      {joined.isBlocked && (
        <Note tone="clay" filled>
          Your link is blocked because the rules were broken. It earns nothing, and nothing is paid out.
        </Note>
      )}
      <LinkPart joined={joined} />
      <Funnel joined={joined} />
      <Commissions joined={joined} />
    </>
  )
}
