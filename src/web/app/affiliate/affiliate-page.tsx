import { lazy, Suspense } from 'react'

// What a route imports is in the list that every page loads; this screen is opened by few.
const Screen = lazy(() =>
  import('./affiliate-screen.tsx').then((file) => ({ default: file.AffiliateScreen })),
)

export function meta() {
  return [{ title: 'Affiliate · Postlark' }]
}

export default function AffiliatePage() {
  return (
    <Suspense>
      <Screen />
    </Suspense>
  )
}
