import type { InvitationSeen } from '#contract/members.ts'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { api, ApiProblem } from '../api.ts'
import { currentSession, signOut } from '../sign-in/auth-calls.ts'
import { leaveOnPurpose } from '../sign-in/leave-to-sign-in.ts'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'
import { rememberWorkspace } from '../workspace.ts'

type Found =
  | { kind: 'looking' }
  | { kind: 'failed'; words: string; canRetry: boolean }
  | { kind: 'found'; seen: InvitationSeen; email: string | null }

export function meta() {
  return [{ title: 'Invitation · Postlark' }, { name: 'referrer', content: 'no-referrer' }]
}

/** The page an invitation link leads to: what it is for, and a way to accept. */
export default function InvitationPage() {
  const token = useParams()['token'] ?? ''
  const [found, setFound] = useState<Found>({ kind: 'looking' })

  useEffect(() => {
    let stays = true
    void look(token).then((result) => stays && setFound(result))
    return () => {
      stays = false
    }
  }, [token])

  const again = async () => {
    setFound({ kind: 'looking' })
    setFound(await look(token))
  }

  return (
    <SignInFrame>
      {found.kind === 'looking' && <Looking />}
      {found.kind === 'failed' && (
        <>
          <Heading>This link doesn’t work</Heading>
          <Note tone="clay" filled role="alert">
            {found.words}
          </Note>
          {found.canRetry ? (
            <Button onClick={() => void again()}>Try again</Button>
          ) : (
            <a href="/dashboard" className={buttonClass({})}>
              Go to Postlark
            </a>
          )}
        </>
      )}
      {found.kind === 'found' && <Invitation token={token} seen={found.seen} email={found.email} />}
    </SignInFrame>
  )
}

/** A member who comes back, or who just signed up with the link, is led on to the workspace. */
async function look(token: string): Promise<Found> {
  try {
    const [seen, session] = await Promise.all([api.members.look({ token }), currentSession()])
    const email = session.ok ? (session.data?.user.email ?? null) : null
    const isMine = email?.toLowerCase() === seen.email.toLowerCase()
    if (seen.state === 'accepted' && isMine && (await enter(token)) === null) return { kind: 'looking' }
    return { kind: 'found', seen, email }
  } catch (error) {
    const gone = error instanceof ApiProblem && error.code === 'not-found'
    return gone
      ? {
          kind: 'failed',
          words:
            'This invitation was revoked or replaced by a newer one. Open the newest email, or ask for another invitation.',
          canRetry: false,
        }
      : {
          kind: 'failed',
          words: 'Can’t reach Postlark. The invitation is still valid: try again in a moment.',
          canRetry: true,
        }
  }
}

function Invitation({ token, seen, email }: { token: string; seen: InvitationSeen; email: string | null }) {
  const here = `/invitation/${encodeURIComponent(token)}`
  const by = seen.invitedBy ?? 'Someone'
  const isMine = email?.toLowerCase() === seen.email.toLowerCase()
  if (seen.state === 'over') {
    return (
      <>
        <Heading>This invitation has expired</Heading>
        <p className="text-ink-2">
          {by} invited {seen.email} to “{seen.workspaceName}”. The link was valid for seven days. Ask {by} to
          send the invitation again.
        </p>
      </>
    )
  }
  if (seen.state === 'accepted' && !isMine) {
    return (
      <>
        <Heading>This invitation was already accepted</Heading>
        <p className="text-ink-2">
          {seen.email} has joined “{seen.workspaceName}”. If that’s you, sign in with this email address.
        </p>
        <a
          href={signInAddress({ next: '/dashboard', email: seen.email })}
          className={buttonClass({ variant: 'lark' })}
        >
          Sign in
        </a>
      </>
    )
  }
  return (
    <>
      <Heading>{`Join “${seen.workspaceName}”`}</Heading>
      <p className="text-ink-2">
        {by} invites you to join this workspace as {/^[aeo]/.test(seen.role) ? 'an' : 'a'} {seen.role}. The
        invitation is for <b className="font-semibold break-all text-ink">{seen.email}</b>.
      </p>
      {email === null && (
        <div className="grid gap-2.5">
          <a
            href={signInAddress({ next: here, email: seen.email, mode: 'up' })}
            className={buttonClass({ variant: 'lark' })}
          >
            Create an account and join
          </a>
          <a href={signInAddress({ next: here, email: seen.email })} className={buttonClass({})}>
            I have an account: sign in
          </a>
        </div>
      )}
      {email !== null && isMine && <Join token={token} workspaceName={seen.workspaceName} />}
      {email !== null && !isMine && <OtherAddress here={here} email={email} wanted={seen.email} />}
    </>
  )
}

/** Accepts, and leaves for the workspace. @returns the problem; null: the page is about to be left */
async function enter(token: string): Promise<string | null> {
  try {
    const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    const workspace = await api.members.accept({ token, timezone })
    rememberWorkspace(workspace.id)
    location.replace('/dashboard')
    return null
  } catch (error) {
    const detail = error instanceof ApiProblem ? error.detail : undefined
    return detail ?? 'You haven’t joined yet: Postlark can’t be reached. Try again in a moment.'
  }
}

function Join({ token, workspaceName }: { token: string; workspaceName: string }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const join = async () => {
    setBusy(true)
    setProblem(null)
    const failed = await enter(token)
    if (failed === null) return
    setBusy(false)
    setProblem(failed)
  }

  return (
    <>
      {problem && (
        <Note tone="clay" filled role="alert">
          {problem}
        </Note>
      )}
      <Button variant="lark" busy={busy} onClick={() => void join()}>
        Join {workspaceName}
      </Button>
    </>
  )
}

function OtherAddress({ here, email, wanted }: { here: string; email: string; wanted: string }) {
  const [busy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    const answer = await leaveOnPurpose(signOut, signInAddress({ next: here, email: wanted }))
    if (!answer.ok) setBusy(false)
  }
  return (
    <>
      <Note tone="amber" filled>
        You are signed in as {email}. Sign in with {wanted} to accept, or ask for an invitation to your
        address.
      </Note>
      <Button busy={busy} onClick={() => void change()}>
        Sign out and use the other address
      </Button>
    </>
  )
}

function Looking() {
  return (
    <div aria-busy className="grid gap-4">
      <h1 className="sr-only">Invitation</h1>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-4" />
      <Skeleton className="h-11" />
    </div>
  )
}

function Heading({ children }: { children: string }) {
  return <h1 className="text-1 leading-none tracking-[-0.034em] wrap-anywhere">{children}</h1>
}

function signInAddress(to: { next: string; email: string; mode?: 'up' }): string {
  return `/signin?${new URLSearchParams(to)}`
}
