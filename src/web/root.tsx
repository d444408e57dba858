import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import { EarlyClicks } from './early-clicks.tsx'
import { LostPage } from './site/lost-page.tsx'
import bricolage from './ui/fonts/bricolage-grotesque.woff2?url'
import inter from './ui/fonts/inter.woff2?url'
import { themeFromCookies } from './ui/theme.ts'
import { visitorContext } from './visitor.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { signedIn, instance } = context.get(visitorContext)
  return { theme: themeFromCookies(request.headers.get('cookie')), signedIn, instance }
}

/** The data of the root loader stays valid until the page is left. */
export function shouldRevalidate() {
  return false
}

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'alternate', href: '/rss.xml', type: 'application/rss+xml', title: 'Postlark blog' },
  ...[inter, bricolage].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
]

/** A route with `handle = { quiet: true }` is sent without any JavaScript. */
export interface RouteHandle {
  quiet?: boolean
}

function isQuiet(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'quiet' in handle && handle.quiet === true
}

export function Layout({ children }: { children: ReactNode }) {
  const visitor = useRouteLoaderData<typeof loader>('root')
  const theme = visitor?.theme ?? 'system'
  const quiet = useMatches().some((match) => isQuiet(match.handle))
  return (
    <html
      lang="en"
      data-theme={theme === 'system' ? undefined : theme}
      data-session={visitor?.signedIn ? '' : undefined}
      data-google={visitor?.instance?.signIn.google ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#11131c" />
        <Meta />
        <Links />
      </head>
      <body>
        {quiet ? (
          children
        ) : (
          <>
            <EarlyClicks>{children}</EarlyClicks>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return <LostPage missing={missing} />
}
