import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { LoadFailed } from '../settings/load-failed.tsx'
import { affiliateKey } from './affiliate-key.ts'
import { AffiliateSkeleton } from './affiliate-skeleton.tsx'
import { Joined } from './joined.tsx'
import { JoinForm } from './join-form.tsx'
import { OtherProgramme } from './other-programme.tsx'

/** The affiliate programme: joining it, the link, and what it earned. */
export function AffiliateScreen() {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: affiliateKey,
    queryFn: ({ signal }) => api.affiliate.find(undefined, { signal }),
  })
  return (
    <div className="grid max-w-[900px] min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
      <h1 className="flex min-h-10 items-center text-[1.5rem] leading-[1.15] tracking-[-0.03em]">
        Affiliate
      </h1>
      {isLoadingError && (
        <LoadFailed what="Your affiliate page" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isLoadingError && <AffiliateSkeleton />}
      {data && data.programme !== 'own' && <OtherProgramme view={data} />}
      {data?.programme === 'own' && (data.joined ? <Joined joined={data.joined} /> : <JoinForm />)}
    </div>
  )
}
