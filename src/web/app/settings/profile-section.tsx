import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { api } from '../api.ts'
import { keys, useMe } from '../queries.ts'
import { DeleteAccount } from './delete-account.tsx'
import { EmailForm } from './email-form.tsx'
import { LoadFailed } from './load-failed.tsx'
import { NameForm } from './name-form.tsx'
import { PicturePart } from './picture-part.tsx'
import { Section } from './section.tsx'
import { SectionPart } from './section-part.tsx'

/** Name, picture, address, and deleting the account. */
export function ProfileSection() {
  const me = useMe()
  const client = useQueryClient()
  return (
    <Section id="profile" title="Profile" text="How others see you, and how we contact you.">
      {me.isLoadingError && (
        <LoadFailed what="Your profile" busy={me.isFetching} onRetry={() => void me.refetch()} />
      )}
      {me.isPending && (
        <div className="grid max-w-120 gap-5" aria-busy>
          <span className="flex items-center gap-3.5">
            <Skeleton className="size-16 rounded-full!" />
            <Skeleton className="h-11 w-32 rounded-s! desk:h-9" />
          </span>
          <span className="grid gap-1.5">
            <Skeleton className="h-4 w-12" />
            <Skeleton className="h-11 rounded-s! desk:h-9" />
          </span>
        </div>
      )}
      {me.data && (
        <>
          <EmailChangeResult />
          <PicturePart imageUrl={me.data.imageUrl} name={me.data.name} />
          <NameForm
            key={me.data.name}
            name={me.data.name}
            label="Name"
            autoComplete="name"
            verb="Save name"
            words={{
              empty: 'Please enter your name.',
              done: 'Your name was changed.',
              failed: 'Your name was not changed.',
            }}
            onSave={async (name) => {
              client.setQueryData(keys.me, await api.people.rename({ name }))
              await client.invalidateQueries({ queryKey: ['members'] })
            }}
          />
          <SectionPart title="Email address">
            <EmailForm key={me.data.email} email={me.data.email} hasPassword={me.data.hasPassword} />
          </SectionPart>
          <SectionPart title="Delete your account">
            <DeleteAccount email={me.data.email} hasPassword={me.data.hasPassword} />
          </SectionPart>
        </>
      )}
    </Section>
  )
}

/** Shows the result after the link in an email to a new address was opened. */
function EmailChangeResult() {
  const [search, setSearch] = useSearchParams()
  const step = search.get('email')
  const isFromEmail = step === 'confirmed' || step === 'approved'
  // Stays visible, although the parameter is removed from the address at once.
  const [said] = useState(isFromEmail ? (search.get('error') ? 'failed' : step) : null)

  useEffect(() => {
    if (!isFromEmail) return
    setSearch(
      (now) => {
        now.delete('email')
        now.delete('error')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isFromEmail, setSearch])

  if (!said) return null
  return said !== 'failed' ? (
    <Note tone="leaf" filled live className="mb-5">
      {said === 'confirmed'
        ? 'Your email address was changed.'
        : 'You approved the change. Now open the link in the email to your new address.'}
    </Note>
  ) : (
    <Note tone="clay" filled role="alert" className="mb-5">
      This link has expired or was already used, so your address was not changed. Send a new email below.
    </Note>
  )
}
