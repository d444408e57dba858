import { buttonClass } from '../ui/button-class.ts'
import { TrialLink } from './trial-link.tsx'

export interface SignUpBannerProps {
  title: string
  text: string
  /** Without one it begins a trial. */
  button?: string
}

/** The default banner at the end of a page. Source: docs/specification/site.md#sign-up-banner. */
export const plainBanner: SignUpBannerProps = {
  title: 'Start scheduling posts today',
  text: 'Your first post can go out today.',
  button: 'Get started',
}

const look = `${buttonClass({ variant: 'ink', size: 'l' })} bg-on-field! text-field!`

/** The banner before the footer, with a link to sign up. */
export function SignUpBanner({ title, text, button }: SignUpBannerProps) {
  return (
    <aside aria-label="Sign up" className="bg-field text-on-field">
      <div className="site-wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-5 py-10 desk:py-13">
        <div>
          <p className="font-display text-1 leading-none font-bold tracking-[-0.034em]">{title}</p>
          <p className="mt-3 text-base">{text}</p>
        </div>
        {button === undefined ? (
          <TrialLink className={look} />
        ) : (
          <a href="/signin" className={look}>
            {button}
          </a>
        )}
      </div>
    </aside>
  )
}
