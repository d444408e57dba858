import type { JoinedAffiliate } from '#contract/affiliate.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { api } from '../api.ts'
import { useAct } from '../settings/use-act.ts'
import { affiliateKey } from './affiliate-key.ts'
import { LinkCode } from './link-code.tsx'

/** The link, as text and as a QR code, and what can be changed about it. */
export function LinkPart({ joined }: { joined: JoinedAffiliate }) {
  const [copied, setCopied] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const { link } = joined
  return (
    <section
      aria-labelledby="link-title"
      className="grid gap-x-8 gap-y-4 border-t-2 border-ink pt-4.5 desk:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid min-w-0 content-start gap-3">
        <h2 id="link-title" className="text-3 tracking-[-0.025em]">
          You earn 50 % of every payment.
        </h2>
        <p className="max-w-[56ch] text-ink-2">
          From everyone who signs up within 60 days of opening your link.
        </p>
        <TextField label="Your link" readOnly value={link} onFocus={(event) => event.target.select()} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="lark"
            icon={<Copy aria-hidden />}
            onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
          >
            {copied ? 'Copied' : 'Copy link'}
          </Button>
          <Button aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
            Change code or payout
          </Button>
        </div>
        {isChanging && <ChangeForm joined={joined} onDone={() => setChanging(false)} />}
      </div>
      <LinkCode link={link} name={joined.code} />
    </section>
  )
}

/** The end of the link, and where commission is paid to. */
function ChangeForm({ joined, onDone }: { joined: JoinedAffiliate; onDone: () => void }) {
  const client = useQueryClient()
  const [code, setCode] = useState(joined.code)
  const [payout, setPayout] = useState(joined.payout ?? '')
  const { busy, act } = useAct()
  const save = async () => {
    const changed = { code, payout: payout.trim() === '' ? null : payout }
    const words = { done: 'Your changes are saved.', failed: 'Your changes weren’t saved.' }
    const isDone = await act(
      'save',
      async () => client.setQueryData(affiliateKey, await api.affiliate.change(changed)),
      words,
    )
    if (isDone) onDone()
  }
  return (
    <form
      className="grid max-w-110 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label="Code"
        hint="3 to 30 letters, digits and hyphens. Links with your old code stop working."
        value={code}
        minLength={3}
        maxLength={30}
        onChange={(event) => setCode(event.target.value)}
      />
      <TextField
        label="Payout address"
        hint="For example your PayPal email or your IBAN."
        value={payout}
        maxLength={200}
        onChange={(event) => setPayout(event.target.value)}
      />
      <div>
        <Button type="submit" variant="ink" busy={busy !== null}>
          Save changes
        </Button>
      </div>
    </form>
  )
}
