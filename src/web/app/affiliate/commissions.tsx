import type { Commission, JoinedAffiliate } from '#contract/affiliate.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { api } from '../api.ts'
import { saveText } from '../exchange/save-text.ts'
import { LoadFailed } from '../settings/load-failed.tsx'
import { useAct } from '../settings/use-act.ts'
import { affiliateKey } from './affiliate-key.ts'
import { CommissionRow } from './commission-row.tsx'
import { commissionsCsv } from './commissions-csv.ts'
import { dollars } from './dollars.ts'
import { payoutText } from './payout-text.ts'

const page = (at: number, signal?: AbortSignal) => api.affiliate.commissions({ page: at }, { signal })

/** What was earned: sums, the list, and the same as a file. */
export function Commissions({ joined }: { joined: JoinedAffiliate }) {
  const list = useInfiniteQuery({
    queryKey: [...affiliateKey, 'commissions'],
    queryFn: ({ pageParam, signal }) => page(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, _, at) => (last.more ? at + 1 : undefined),
  })
  const { busy, act } = useAct()
  const commissions = list.data?.pages.flatMap((one) => one.commissions) ?? []
  const save = () =>
    act('csv', async () => saveText('commissions.csv', 'text/csv', commissionsCsv(await all())), {
      failed: 'The file wasn’t made.',
    })
  const { waitingCents, approvedCents, paidCents } = joined.commission
  return (
    <section aria-labelledby="commission-title" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="commission-title" className="text-[1.0625rem] tracking-[-0.02em]">
          Commission
        </h2>
        <p className="text-small text-ink-2 tabular-nums">
          Waiting <b>{dollars(waitingCents)}</b> · Approved <b>{dollars(approvedCents)}</b> · Paid{' '}
          <b>{dollars(paidCents)}</b>
        </p>
        {commissions.length > 0 && (
          <Button
            variant="quiet"
            size="s"
            className="ms-auto"
            icon={<Download aria-hidden />}
            busy={busy !== null}
            onClick={() => void save()}
          >
            Export CSV
          </Button>
        )}
      </div>
      {list.isLoadingError && (
        <LoadFailed what="Your commission" busy={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton className="h-24 w-full" />}
      {list.data && commissions.length === 0 && (
        <p className="text-muted">Nothing yet. Your first commission appears when someone you sent pays.</p>
      )}
      {commissions.length > 0 && (
        <ul aria-label="Commission" className="border-t border-line">
          {commissions.map((one) => (
            <CommissionRow key={one.id} commission={one} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          className="justify-self-start"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      <p className="text-small text-muted">{payoutText(joined)}</p>
    </section>
  )
}

/** Far more than anyone has; the server gives a hundred at a time. */
const mostPages = 200

async function all(): Promise<Commission[]> {
  const found: Commission[] = []
  for (let at = 0; at < mostPages; at++) {
    // oxlint-disable-next-line no-await-in-loop -- whether there is a next page is known after this one
    const { commissions, more } = await page(at)
    found.push(...commissions)
    if (!more) break
  }
  return found
}
