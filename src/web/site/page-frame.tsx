import { plainBanner, SignUpBanner } from './sign-up-banner.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import type { SitePage } from './site-page.ts'

/** Header, banner and footer around a public page. */
export function PageFrame({ page }: { page: SitePage }) {
  const banner = page.banner === undefined ? plainBanner : page.banner
  return (
    <div id="top" className="site">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SiteHeader section={page.section} />
      <main id="main">{page.body}</main>
      {banner && <SignUpBanner {...banner} />}
      <SiteFooter />
    </div>
  )
}

/** The path from the top page to this one, which comes last. */
export function Breadcrumb({ trail }: { trail: readonly { name: string; href: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="pt-3 text-small text-ink-2">
      <ol className="flex items-center gap-x-2">
        {trail.map(({ name, href }, index) => (
          <li key={href} className="flex items-center gap-x-2 whitespace-nowrap last:min-w-0">
            {index > 0 && (
              <span aria-hidden className="text-muted">
                /
              </span>
            )}
            {index === trail.length - 1 ? (
              <span aria-current="page" className="truncate text-muted">
                {name}
              </span>
            ) : (
              <a href={href} className="inline-flex min-h-8 items-center hover:underline">
                {name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
