import { Skeleton } from '../../ui/skeleton.tsx'
import { useMe } from '../queries.ts'
import { LoadFailed } from './load-failed.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { PasswordForm } from './password-form.tsx'
import { PasswordByMail } from './password-by-mail.tsx'
import { Section } from './section.tsx'
import { SectionPart } from './section-part.tsx'
import { TwoFactorPart } from './two-factor-part.tsx'

/** The ways to sign in. */
export function SecuritySection() {
  const me = useMe()
  return (
    <Section
      id="security"
      title="Sign-in and security"
      text="Your password, two-factor sign-in and passkeys."
    >
      {me.isLoadingError && (
        <LoadFailed what="Your sign-in" busy={me.isFetching} onRetry={() => void me.refetch()} />
      )}
      {me.isPending && (
        <div className="mt-7 grid max-w-100 gap-4 border-t border-line pt-5" aria-busy>
          <Skeleton className="h-5 w-24" />
          {[0, 1].map((field) => (
            <span key={field} className="grid gap-1.5">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-11 rounded-s! desk:h-9" />
            </span>
          ))}
          <Skeleton className="h-11 w-36 rounded-s! desk:h-9" />
        </div>
      )}
      {me.data && (
        <>
          <SectionPart title="Password">
            {me.data.hasPassword ? <PasswordForm /> : <PasswordByMail email={me.data.email} />}
          </SectionPart>
          <SectionPart
            title="Two-factor sign-in"
            text="After your password, enter six digits from an authenticator app. Passkeys and other providers have their own checks."
          >
            <TwoFactorPart isOn={me.data.twoFactor} hasPassword={me.data.hasPassword} />
          </SectionPart>
          <SectionPart
            title="Passkeys"
            text="Sign in with your fingerprint, face or screen lock instead of a password. A passkey can’t be guessed and only works on this site."
          >
            <PasskeysPart />
          </SectionPart>
        </>
      )}
    </Section>
  )
}
