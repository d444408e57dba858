import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LabelledCheckbox } from '../../ui/checkbox.tsx'
import { api } from '../api.ts'
import { useAct } from '../settings/use-act.ts'
import { affiliateKey } from './affiliate-key.ts'

/** Joining the programme: the rules are ticked once. */
export function JoinForm() {
  const client = useQueryClient()
  const [agreed, setAgreed] = useState(false)
  const { busy, act } = useAct()
  const join = () =>
    act('join', async () => client.setQueryData(affiliateKey, await api.affiliate.join({ agreed: true })), {
      failed: 'You haven’t joined.',
    })
  return (
    <section aria-labelledby="join-title" className="grid gap-3 border-t-2 border-ink pt-4.5">
      <h2 id="join-title" className="text-3 tracking-[-0.025em]">
        Earn 50 % of every payment
      </h2>
      <p className="max-w-[62ch] text-pretty text-ink-2">
        You get a link. When someone signs up within 60 days of opening it, you earn half of what they pay for
        their plan, before tax, for as long as they pay.
      </p>
      <ul className="grid max-w-[62ch] list-disc gap-1 ps-5 text-ink-2">
        <li>Say openly that the link earns you money.</li>
        <li>Don’t send unwanted email, invent results, or place ads on the name Postlark.</li>
        <li>Your own payments earn nothing. A refund takes its commission back.</li>
        <li>Commission is approved after 30 days and paid out from $50.</li>
      </ul>
      <LabelledCheckbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
        I agree to these rules and to those on the <a href="/affiliate-program">programme’s page</a>
      </LabelledCheckbox>
      <div>
        <Button variant="lark" busy={busy !== null} unavailable={!agreed} onClick={() => void join()}>
          Get my link
        </Button>
      </div>
    </section>
  )
}
