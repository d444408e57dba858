import type { Offer } from '#contract/connections.ts'
import { networkNames } from '#domain/networks/network.ts'
import { RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ApiProblem } from '../api.ts'
import { useOffer } from '../queries.ts'
import { useTakeOffer } from './use-take-offer.ts'

export interface OfferDialogProps {
  workspaceId: string | undefined
  /** null: closed. */
  offerId: string | null
  /** Whether the sign-in was part of onboarding. */
  isOnboarding: boolean
  onClose: () => boolean
}

/** Chooses among the accounts that a sign-in offers. */
export function OfferDialog({ workspaceId, offerId, isOnboarding, onClose }: OfferDialogProps) {
  const { data, isError, error, isFetching, refetch } = useOffer(workspaceId, offerId)
  const name = data && networkNames[data.network]
  const isGone = error instanceof ApiProblem && error.code === 'not-found'
  return (
    <Dialog
      open={offerId !== null}
      onClose={onClose}
      keepOnOutsidePress
      mark={data && <NetworkIcon network={data.network} decorative className="size-7" />}
      title={name ? `Choose ${name} accounts` : 'Choose accounts'}
    >
      {data ? (
        <Picking
          key={data.id}
          offer={data}
          workspaceId={workspaceId}
          isOnboarding={isOnboarding}
          onClose={onClose}
        />
      ) : isError ? (
        <>
          <Note tone="clay" role="alert">
            {isGone
              ? (error.detail ?? 'This sign-in has expired. Connect again.')
              : 'The accounts did not load. You can choose them within an hour.'}
          </Note>
          <div className="mt-5 flex justify-end gap-2">
            <Button variant="quiet" onClick={onClose}>
              Close
            </Button>
            {!isGone && (
              <Button
                variant="lark"
                busy={isFetching}
                icon={<RefreshCw aria-hidden />}
                onClick={() => void refetch()}
              >
                Try again
              </Button>
            )}
          </div>
        </>
      ) : (
        <div aria-busy="true" className="grid gap-2">
          <output className="sr-only">Loading accounts</output>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-14 rounded-s!" />
          ))}
        </div>
      )}
    </Dialog>
  )
}

interface PickingProps extends Pick<OfferDialogProps, 'workspaceId' | 'isOnboarding' | 'onClose'> {
  offer: Offer
}

function Picking({ offer, workspaceId, isOnboarding, onClose }: PickingProps) {
  const { accounts, network } = offer
  const [picked, setPicked] = useState<readonly string[]>(() => firstPick(offer))
  const { take, busy, refusal } = useTakeOffer(workspaceId, isOnboarding, onClose)
  // The list loads after the dialog opened, when its close button already has the focus.
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('input')?.focus(), [])
  const toggle = (id: string) =>
    setPicked(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id])
  return (
    <>
      <p className="mb-3 text-ink-2">
        {networkNames[network]} gave access to {accounts.length} accounts. Which ones should Postlark post to?
      </p>
      <ul
        ref={list}
        className="max-h-[46vh] divide-y divide-line overflow-y-auto rounded-card border border-line"
      >
        {accounts.map((account) => {
          const { externalId, username, displayName, avatarUrl, connected } = account
          return (
            <li key={externalId}>
              <label
                htmlFor={`offer-${externalId}`}
                className="flex min-h-14 items-center gap-3 px-3 py-2 has-checked:bg-lark-soft"
              >
                <Checkbox
                  id={`offer-${externalId}`}
                  checked={picked.includes(externalId)}
                  onChange={() => toggle(externalId)}
                />
                <Avatar src={avatarUrl} name={displayName ?? username} className="size-8.5" />
                <span className="min-w-0 flex-1">
                  <b className="block truncate font-semibold">{displayName ?? username}</b>
                  {displayName && displayName !== username && (
                    <span className="block truncate text-small text-muted">{username}</span>
                  )}
                </span>
                {connected && <Badge tone="leaf">Already connected</Badge>}
              </label>
            </li>
          )
        })}
      </ul>
      {refusal && (
        <Note tone="clay" role="alert" className="mt-3">
          {refusal}
        </Note>
      )}
      <div className="mt-5 flex justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="lark"
          busy={busy}
          unavailable={picked.length === 0}
          onClick={() => void take(offer.id, network, picked)}
        >
          {connectWords(picked.length)}
        </Button>
      </div>
    </>
  )
}

function connectWords(picked: number): string {
  if (picked === 0) return 'Choose an account'
  return picked === 1 ? 'Connect 1 account' : `Connect ${picked} accounts`
}

/** A single account is preselected; of several, the person chooses. */
function firstPick({ accounts }: Offer): string[] {
  return accounts.length === 1 ? accounts.map(({ externalId }) => externalId) : []
}
