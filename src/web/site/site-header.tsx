import { buttonLook } from '../ui/button-look.ts'
import { GoogleMark } from '../ui/google-mark.tsx'
import { Logo } from '../ui/lark.tsx'

export interface SiteHeaderProps {
  /** null: not known, shown as signed out. */
  signedIn: boolean | null
  google: boolean
  /** On the home page the logo scrolls to the top; elsewhere it leads home. */
  home?: boolean
}

/** The header of every public page. Works without JavaScript. */
export function SiteHeader({ signedIn, google, home = false }: SiteHeaderProps) {
  return (
    <header className="sticky top-0 z-20 bg-paper">
      <div className="site-wrap flex h-15 items-center gap-1 desk:gap-2 desk:h-18">
        <a href={home ? '#top' : '/'} className="flex min-h-11 items-center" aria-label="Postlark">
          <Logo />
        </a>
        <nav aria-label="Account" className="ml-auto flex items-center gap-1 desk:gap-2">
          {google && !signedIn && (
            <a
              href="/signin?with=google"
              className={`${buttonLook({ variant: 'line' })} hidden! min-h-11! desk:inline-flex!`}
            >
              <GoogleMark />
              Join with Google
            </a>
          )}
          {!signedIn && (
            <a
              href="/signin?mode=in"
              className={`${buttonLook({ variant: 'quiet' })} min-h-11! px-2.5! desk:px-3.5!`}
            >
              Sign in
            </a>
          )}
          <a
            href={signedIn ? '/dashboard' : '/signin'}
            className={`${buttonLook({ variant: 'lark' })} min-h-11! px-3!`}
          >
            {signedIn ? 'Go To Dashboard' : 'Start 3-day trial'}
          </a>
        </nav>
      </div>
    </header>
  )
}
