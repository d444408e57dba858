import { data } from 'react-router'
import type { RouteHandle } from '../root.tsx'
import type { Route } from './+types/site-page-route'
import { metaOf } from './head.ts'
import { NotFound } from './not-found.tsx'

/** Sent as rendered HTML; its islands hydrate on their own. */
export const handle: RouteHandle = { quiet: true }

export async function loader({ params }: Route.LoaderArgs) {
  const { renderSitePage } = await import('./render-site-page.server.tsx')
  // The type has the page of every address in mind; the home page has no `*`.
  const page = await renderSitePage(`/${params['*'] ?? ''}`)
  return page ?? data(null, { status: 404 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? metaOf(loaderData.head) : [{ title: 'Page not found · Postlark' }]
}

/** Every public page; the address decides which one. */
export default function SitePageRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <NotFound />
  return (
    <>
      {loaderData.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      <div dangerouslySetInnerHTML={{ __html: loaderData.html }} />
      {loaderData.waking && (
        <script type="module" data-waking="" dangerouslySetInnerHTML={{ __html: loaderData.waking }} />
      )}
      {loaderData.inline && <script type="module" dangerouslySetInnerHTML={{ __html: loaderData.inline }} />}
    </>
  )
}
