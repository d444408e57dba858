import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { StepsCard } from './steps-card.tsx'
import { useFirstSteps } from './use-first-steps.ts'

/** The first steps of this workspace, fetched. Steps that were all done before are not shown, and end for good. */
export function Steps() {
  const { data, isLoading } = useFirstSteps()
  const client = useQueryClient()
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = data?.steps.some(({ done }) => !done) ?? false
  if (isOpen && !wasOpen) setWasOpen(true)
  const wereDone = data !== undefined && data.steps.length > 0 && !isOpen && !wasOpen

  useEffect(() => {
    if (!wereDone) return
    api.people.endFirstSteps().then(
      (me) => client.setQueryData(keys.me, me),
      () => {},
    )
  }, [wereDone, client])

  if (isLoading) return <Skeleton className="h-64 rounded-card!" />
  return data && (isOpen || wasOpen) ? <StepsCard firstSteps={data} /> : null
}
