import type { Invoice } from '#contract/billing.ts'
import { formatDay } from '#domain/time/format/days.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { buttonClass } from '../../../ui/button-class.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { api } from '../../api.ts'
import { usd } from '../../billing/usd.ts'
import { keys } from '../../queries.ts'
import { LoadFailed } from '../load-failed.tsx'
import type { Reader } from '../../billing/state-text.ts'

/** The last invoices of a person; nothing while there are none. */
export function Invoices({ reader }: { reader: Reader }) {
  const list = useQuery({
    queryKey: keys.invoices,
    queryFn: ({ signal }) => api.billing.invoices(undefined, { signal }),
  })
  const invoices = list.data?.invoices ?? []
  if (invoices.length === 0 && !list.isLoadingError) return null
  return (
    <section aria-labelledby="invoices-title" className="grid gap-3 border-t-2 border-ink pt-4">
      <h3 id="invoices-title" className="text-[1.0625rem] tracking-[-0.015em]">
        Invoices
      </h3>
      {list.isLoadingError ? (
        <LoadFailed what="Your invoices" busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <ul className="border-t border-line">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} reader={reader} />
          ))}
        </ul>
      )}
    </section>
  )
}

function InvoiceRow({ invoice, reader }: { invoice: Invoice; reader: Reader }) {
  const { at, usd: amount, status, url, number } = invoice
  const day = formatDay(dayOf(new Date(at), reader.zone), 'long', reader.format, 'always')
  return (
    <li className="flex min-h-11 items-center gap-x-4 border-b border-line py-1.5 tabular-nums">
      <span className="flex-1">
        {day}
        {number && <span className="ms-3 text-small text-muted max-desk:hidden">{number}</span>}
      </span>
      <span className="text-small text-muted">{statusText(status)}</span>
      <span className="min-w-[8ch] text-end font-semibold">{usd(amount)}</span>
      {url && (
        <a
          className={buttonClass({ variant: 'quiet', size: 's' })}
          href={url}
          target="_blank"
          rel="noreferrer"
        >
          <ExternalLink aria-hidden />
          Open <VisuallyHidden>the invoice of {day}</VisuallyHidden>
        </a>
      )}
    </li>
  )
}

function statusText(status: string): string {
  if (status === 'paid') return 'Paid'
  if (status === 'open') return 'Not paid yet'
  if (status === 'draft') return 'In preparation'
  if (status === 'void') return 'Cancelled'
  return status === 'uncollectible' ? 'Not paid' : status
}
