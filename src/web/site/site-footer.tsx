import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { Fragment, type ReactNode } from 'react'
import { Lark } from '../ui/lark.tsx'
import { guideAddress } from './addresses.ts'
import { originPlaceholder } from './site-page.ts'
import { tools } from './tools/catalogue.ts'
import { WhereSold } from './where-sold.tsx'

const guides: readonly NetworkId[] = ['instagram', 'linkedin', 'bluesky', 'tiktok']

/** 'sold': only where plans are sold. */
type Link = readonly [name: string, href: string, where?: 'sold']

const columns: readonly { title: string; links: readonly Link[] }[] = [
  {
    title: 'Free tools',
    links: [
      ['Caption generators', '/free-tools/caption-generators'],
      ['Post quality check', '/free-tools/social-media-post-quality-check'],
      ['Hashtag generator', '/free-tools/hashtag-generator'],
      ['Best time to post', '/free-tools/best-posting-time-calculator'],
      [`All ${tools.length} tools`, '/free-tools'],
    ],
  },
  {
    title: 'How to post to',
    links: [
      ...guides.map((network) => [networkNames[network], guideAddress(network)] as const),
      ['All networks', '/free-tools#guides'],
    ],
  },
  {
    title: 'Postlark',
    links: [
      ['Pricing', '/#pricing', 'sold'],
      ['Blog', '/blog'],
      ['Affiliates earn 50%', '/affiliate-program', 'sold'],
      ['Partners', '/partners'],
    ],
  },
]

/**
 * The footer of every public page. Links to terms, privacy, email and social accounts are configured per instance, and
 * left out where unset.
 */
export function SiteFooter() {
  return (
    <footer className="bg-night text-on-night">
      <div className="site-wrap on-night pt-7">
        <Lark className="ml-[10%] h-14 w-14.5" />
      </div>
      <div className="border-t-2 border-night-line" />
      <div className="site-wrap py-10">
        <div className="grid grid-cols-2 gap-x-6 gap-y-9 desk:grid-cols-[1.4fr_repeat(4,1fr)]">
          <div className="col-span-2 desk:col-span-1">
            <a
              href="/"
              className="inline-flex min-h-11 items-center font-display text-2 font-bold tracking-[-0.03em]"
            >
              Postlark
            </a>
            <p className="max-w-[24ch] text-ui text-on-night-2">
              Write it once. It lands on nine networks, on time.
            </p>
          </div>
          {columns.map((column) => (
            <FooterColumn key={column.title} title={column.title}>
              {column.links.map(([name, href, where]) => {
                const Where = where === 'sold' ? WhereSold : Fragment
                return (
                  <Where key={name}>
                    <FooterLink href={href}>{name}</FooterLink>
                  </Where>
                )
              })}
            </FooterColumn>
          ))}
          <FooterColumn title="Legal">
            <FooterLink href="/social-media-terms">Social media terms</FooterLink>
            {/* The server removes links this instance has no address for. */}
            <OwnLink name="terms">Terms of service</OwnLink>
            <OwnLink name="privacy">Privacy policy</OwnLink>
            <OwnLink name="contact">Write to us</OwnLink>
            <li data-each="social">
              <a href={`${originPlaceholder}/--social`} className={linkLook} rel="me noopener">
                --social-name
              </a>
            </li>
          </FooterColumn>
        </div>
        <div className="mt-10 flex flex-wrap gap-x-8 gap-y-2 border-t border-night-line pt-5 text-small text-on-night-2">
          <span>© 2026 Postlark</span>
          <span>Open source. Run it on your own server.</span>
        </div>
      </div>
    </footer>
  )
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 font-text text-small font-semibold tracking-normal text-on-night-2">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

/** A link whose address is in the instance's configuration. */
function OwnLink({ name, children }: { name: string; children: string }) {
  return (
    <li data-if={name}>
      <a href={`${originPlaceholder}/--${name}`} className={linkLook}>
        {children}
      </a>
    </li>
  )
}

const linkLook = 'inline-flex min-h-11 items-center text-[0.9375rem] hover:underline desk:min-h-9'

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a
        href={href}
        className="inline-flex min-h-11 items-center text-[0.9375rem] hover:underline desk:min-h-9"
      >
        {children}
      </a>
    </li>
  )
}
