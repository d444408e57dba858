import type { CheckoutSession } from '#contract/billing.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { keys } from '../../queries.ts'

/** How long a payment is waited for, and how often the server is asked. */
const waitMs = 10_000
const everyMs = 1_000

type Begun = CheckoutSession & { plan: NonNullable<CheckoutSession['plan']> }

/**
 * The result of a checkout that the person comes back from. `slow`: the server has not heard of the payment in ten seconds.
 * `unknown`: it knows no such checkout of theirs.
 */
export type CheckoutReturn =
  | { kind: 'none' | 'cancelled' | 'confirming' | 'slow' | 'expired' | 'trial-refused' | 'unknown' }
  | { kind: 'begun'; session: Begun }

/** Reads the address, and asks the server: an address alone never means success. */
export function useCheckoutReturn(): CheckoutReturn {
  const [params] = useSearchParams()
  const sessionId = params.get('session_id')
  const isSuccess = params.get('checkout') === 'success' && sessionId !== null
  const isLate = useIsLate(isSuccess ? sessionId : null)
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: keys.checkoutSession(sessionId ?? ''),
    queryFn: async ({ signal }) => {
      const session = await api.billing.checkoutSession({ sessionId: sessionId ?? '' }, { signal })
      if (kindOf(session).kind !== 'confirming')
        void client.invalidateQueries({ queryKey: keys.subscription })
      return session
    },
    enabled: isSuccess,
    refetchInterval: ({ state }) =>
      isLate || state.status === 'error' || (state.data && kindOf(state.data).kind !== 'confirming')
        ? false
        : everyMs,
  })
  if (params.get('checkout') === 'cancelled') return { kind: 'cancelled' }
  if (!isSuccess) return { kind: 'none' }
  const found = data ? kindOf(data) : ({ kind: error ? 'unknown' : 'confirming' } as const)
  return found.kind === 'confirming' && isLate ? { kind: 'slow' } : found
}

function kindOf(session: CheckoutSession): CheckoutReturn {
  const { status, plan, planStatus, trialRefused } = session
  if (trialRefused) return { kind: 'trial-refused' }
  if (status === 'expired') return { kind: 'expired' }
  const hasBegun = status === 'complete' && (planStatus === 'active' || planStatus === 'trialing')
  return hasBegun && plan !== null ? { kind: 'begun', session: { ...session, plan } } : { kind: 'confirming' }
}

function useIsLate(sessionId: string | null): boolean {
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (sessionId === null) return
    const timer = setTimeout(() => setLate(sessionId), waitMs)
    return () => clearTimeout(timer)
  }, [sessionId])
  return sessionId !== null && late === sessionId
}
