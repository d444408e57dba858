import { messages } from '#contract/messages.ts'
import type { MailedKind, MailTiming } from '#domain/post/notification.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { api } from '../api.ts'
import { DidNotLoad } from '../failure/did-not-load.tsx'
import { Section } from '../settings/section.tsx'
import { useWorkspace } from '../workspace.ts'

const kinds: Record<MailedKind, { name: string; text: string }> = {
  failed: { name: 'A post failed', text: 'A network refused it, or we can’t tell whether it is live.' },
  missed: { name: 'A post was missed', text: 'We couldn’t send it on time.' },
  'needs-reauth': { name: 'Reconnect an account', text: 'The sign-in of an account has expired.' },
  'not-as-sent': {
    name: 'A post is not as you sent it',
    text: 'Its network shows another text, or it is gone.',
  },
  mention: { name: 'Someone mentions you', text: 'In an internal note on a post.' },
  'approval-asked': { name: 'Your approval is requested', text: 'Someone asks you to approve a draft.' },
  'approval-decided': { name: 'Your request is answered', text: 'Approved, or sent back with a comment.' },
  rehearsal: { name: 'A post would be refused', text: 'Checked every evening for the next 24 hours.' },
}

const wishes: { value: MailTiming; label: string }[] = [
  { value: 'at-once', label: 'Right away' },
  { value: 'digest', label: 'Daily digest' },
  { value: 'never', label: 'Never' },
]

/** Which notifications of this workspace are emailed. The bell shows all of them, whatever is chosen here. */
export function NotificationsSection() {
  const workspaceId = useWorkspace()?.id
  const client = useQueryClient()
  const queryKey = ['notification-preferences', workspaceId]
  const preferences = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.notifications.preferences({ workspaceId: workspaceId ?? '' }, { signal }),
    enabled: workspaceId !== undefined,
  })
  const prefer = useMutation({
    mutationFn: (chosen: { kind: MailedKind; mail: MailTiming }) =>
      api.notifications.prefer({ workspaceId: workspaceId ?? '', ...chosen }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: () =>
      showToast({
        title: messages.toastTitles.error,
        description: 'Your choice was not saved. Please try again.',
        tone: 'bad',
      }),
  })
  const shown = preferences.data?.map((one) =>
    prefer.isPending && prefer.variables.kind === one.kind ? prefer.variables : one,
  )
  return (
    <Section
      id="notifications"
      title="Notifications"
      text="You’ll find everything in notifications. Choose what we also email you: right away, or in a daily digest at 8:00 in your time zone. We don’t email what you have already read."
    >
      {preferences.isLoadingError && <DidNotLoad query={preferences}>Your choices did not load.</DidNotLoad>}
      <ul className="grid">
        {shown
          ? shown.map(({ kind, mail }) => (
              <li
                key={kind}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 first:border-0 first:pt-0"
              >
                <span className="min-w-0">
                  <b className="block font-semibold">{kinds[kind].name}</b>
                  <span className="text-small text-ink-2">{kinds[kind].text}</span>
                </span>
                <SegmentedControl
                  label={`Email: ${kinds[kind].name}`}
                  segments={wishes}
                  value={mail}
                  onChange={(chosen) => prefer.mutate({ kind, mail: chosen })}
                />
              </li>
            ))
          : !preferences.isLoadingError &&
            Object.keys(kinds).map((kind) => (
              <li
                key={kind}
                className="flex justify-between gap-6 border-t border-line py-3.5 first:border-0"
              >
                <Skeleton className="h-3 w-40" />
                <Skeleton className="h-8 w-56" />
              </li>
            ))}
      </ul>
    </Section>
  )
}
