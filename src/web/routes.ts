import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const sitePage = 'site/site-page-route.tsx'

export default [
  index(sitePage, { id: 'home' }),
  route('calendars/social-media-holidays.ics', 'site/tools/planner/holiday-feed-route.ts'),
  route('signin', 'app/sign-in/sign-in-page.tsx'),
  route('reset-password', 'app/sign-in/reset-password-page.tsx'),
  route('auth/callback', 'app/sign-in/callback-page.tsx'),
  layout('app/shell.tsx', [
    route('dashboard', 'app/posts/posts-page.tsx'),
    route('dashboard/connections', 'app/connections/connections-page.tsx'),
    route('dashboard/settings', 'app/settings/settings-page.tsx'),
  ]),
  route('*', sitePage, { id: 'site' }),
] satisfies RouteConfig
