import { Menu, Moon, Sun } from 'lucide-react'
import { Fragment } from 'react'
import { buttonClass } from '../ui/button-class.ts'
import { classNames } from '../ui/class-names.ts'
import { GoogleMark } from '../ui/google-mark.tsx'
import { Logo } from '../ui/lark.tsx'
import type { SitePage } from './site-page.ts'
import { TrialLink } from './trial-link.tsx'
import { WhereSold } from './where-sold.tsx'

export interface SiteHeaderProps {
  section: SitePage['section']
}

/**
 * The header of every public page. It works without JavaScript and is the same for all visitors: what varies (session,
 * theme, Google sign-in) is in attributes of <html>, which the server writes.
 */
export function SiteHeader({ section }: SiteHeaderProps) {
  const home = section === 'home'
  const to = (anchor: string) => (home ? `#${anchor}` : `/#${anchor}`)
  return (
    <header className="sticky top-0 z-20 bg-paper">
      <div className="site-wrap flex h-15 items-center gap-1 desk:h-18 desk:gap-2">
        <a href={home ? '#top' : '/'} className="flex min-h-11 flex-none items-center" aria-label="Postlark">
          <Logo />
        </a>
        <nav aria-label="Site" className="ml-4 hidden items-center min-[1020px]:flex">
          <Item href={to('social-connections')}>How It Works</Item>
          <WhereSold>
            <Item href={to('pricing')}>Pricing</Item>
          </WhereSold>
          <Item href="/free-tools" current={section === 'tools'}>
            Free tools
          </Item>
          <Item href="/blog" current={section === 'blog'}>
            Blog
          </Item>
          <Item href={to('faq')}>FAQ</Item>
          <WhereSold>
            <Item href="/affiliate-program">Become an Affiliate</Item>
          </WhereSold>
        </nav>
        <div className="ml-auto flex flex-none items-center gap-1 desk:gap-2">
          <ThemeSwitch className="hidden min-[420px]:block" />
          <a
            href="/signin?with=google"
            className={classNames(
              buttonClass({ variant: 'line' }),
              'if-google hidden! min-h-11! desk:inline-flex!',
            )}
          >
            <GoogleMark />
            Join with Google
          </a>
          <SessionLink className={classNames(buttonClass({ variant: 'lark' }), 'min-h-11! px-3!')} />
          <button
            type="button"
            popoverTarget="site-menu"
            aria-label="Menu"
            className={classNames(
              buttonClass({ variant: 'quiet', square: true }),
              'min-h-11! w-11! min-[1020px]:hidden!',
            )}
          >
            <Menu aria-hidden />
          </button>
        </div>
      </div>
      <MobileMenu to={to} />
    </header>
  )
}

/** The link to the product: 'Go To Dashboard' with a session, without one the start of a trial. */
export function SessionLink({ className }: { className: string }) {
  return (
    <>
      <a href="/dashboard" className={classNames(className, 'if-signed-in')}>
        Go To Dashboard
      </a>
      <TrialLink className={classNames(className, 'if-signed-out')} />
    </>
  )
}

function Item({ href, current = false, children }: { href: string; current?: boolean; children: string }) {
  return (
    <a
      href={href}
      aria-current={current ? 'true' : undefined}
      className="inline-flex min-h-11 items-center border-b-2 border-transparent px-2.25 text-ui font-semibold hover:text-muted aria-[current]:border-lark-3"
    >
      {children}
    </a>
  )
}

/** A native popover: Escape and a click outside close it. */
function MobileMenu({ to }: { to: (anchor: string) => string }) {
  const items = [
    ['How It Works', to('social-connections')],
    ['Pricing', to('pricing'), 'sold'],
    ['Features', to('features')],
    ['FAQ', to('faq')],
    ['Free tools', '/free-tools'],
    ['Blog', '/blog'],
    ['Become an Affiliate', '/affiliate-program', 'sold'],
  ] as const
  return (
    <nav
      id="site-menu"
      popover="auto"
      aria-label="Menu"
      className="inset-auto top-15 right-4 left-4 m-0 w-auto min-[420px]:left-auto min-[420px]:w-80 desk:top-18 rounded-dialog border border-line bg-card p-2 text-ink shadow-float"
    >
      {items.map(([name, href, where]) => {
        const Where = where === 'sold' ? WhereSold : Fragment
        return (
          <Where key={name}>
            <a
              href={href}
              className="flex min-h-12 items-center rounded-s px-3 text-body font-semibold hover:bg-paper-2"
            >
              {name}
            </a>
          </Where>
        )
      })}
      <a
        href="/signin?with=google"
        className="if-google flex min-h-12 items-center gap-2 rounded-s px-3 text-body font-semibold hover:bg-paper-2"
      >
        <GoogleMark />
        Join with Google
      </a>
      <ThemeSwitch className="min-[420px]:hidden" isNamed />
    </nav>
  )
}

interface ThemeSwitchProps {
  className: string
  /** Whether it is in a list of text links instead of a row of icons. */
  isNamed?: boolean
}

/** A form, so that it works without JavaScript: the server stores the choice and sends the page again. */
function ThemeSwitch({ className, isNamed = false }: ThemeSwitchProps) {
  const look = isNamed
    ? 'flex min-h-12 w-full items-center gap-2 rounded-s px-3 text-body font-semibold hover:bg-paper-2'
    : classNames(buttonClass({ variant: 'quiet', square: true }), 'min-h-11! w-11!')
  const name = (words: string) => (isNamed ? words : <span className="sr-only">{words}</span>)
  return (
    <form action="/theme" method="post" className={className}>
      <button name="theme" value="dark" className={classNames(look, 'if-light')}>
        <Moon aria-hidden />
        {name('Dark theme')}
      </button>
      <button name="theme" value="light" className={classNames(look, 'if-dark')}>
        <Sun aria-hidden />
        {name('Light theme')}
      </button>
    </form>
  )
}
