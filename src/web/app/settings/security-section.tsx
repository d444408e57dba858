import { Skeleton } from '../../ui/skeleton.tsx'
import { useMe } from '../queries.ts'
import { LoadFailed } from './load-failed.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { PasswordForm } from './password-form.tsx'
import { PasswordByLetter } from './password-by-letter.tsx'
import { Section } from './section.tsx'
import { SectionPart } from './section-part.tsx'
import { TwoFactorPart } from './two-factor-part.tsx'

/** How one signs in. */
export function SecuritySection() {
  const me = useMe()
  return (
    <Section
      id="security"
      title="Sign-in and security"
      text="A password, a second step after it, and passkeys."
    >
      {me.isError && (
        <LoadFailed what="Your sign-in" busy={me.isFetching} onRetry={() => void me.refetch()} />
      )}
      {me.isPending && <Skeleton className="h-9 max-w-100" />}
      {me.data && (
        <>
          <SectionPart title="Password">
            {me.data.hasPassword ? <PasswordForm /> : <PasswordByLetter email={me.data.email} />}
          </SectionPart>
          <SectionPart
            title="Two-factor sign-in"
            text="After your password, six digits from an authenticator app. Passkeys and other providers have checks of their own."
          >
            <TwoFactorPart isOn={me.data.twoFactor} hasPassword={me.data.hasPassword} />
          </SectionPart>
          <SectionPart
            title="Passkeys"
            text="Sign in with your fingerprint, face or screen lock instead of a password. A passkey cannot be guessed, and works on this site only."
          >
            <PasskeysPart />
          </SectionPart>
        </>
      )}
    </Section>
  )
}
