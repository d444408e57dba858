import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const sitePage = 'site/site-page-route.tsx'

export default [
  index(sitePage, { id: 'home' }),
  route('calendars/social-media-holidays.ics', 'site/tools/holiday-feed-route.ts'),
  route('signin', 'app/sign-in/sign-in-page.tsx'),
  route('reset-password', 'app/sign-in/reset-password-page.tsx'),
  route('invitation/:token', 'app/invitation/invitation-page.tsx'),
  route('auth/callback', 'app/sign-in/callback-page.tsx'),
  route('review/:token', 'app/review/review-page.tsx'),
  route('report', 'app/report/report-page.tsx'),
  layout('app/shell.tsx', [
    route('dashboard', 'app/posts/posts-page.tsx'),
    route('dashboard/posts/:postId', 'app/post/post-page.tsx'),
    route('dashboard/trash', 'app/trash/trash-page.tsx'),
    route('dashboard/calendar', 'app/calendar/calendar-page.tsx'),
    route('dashboard/calendar/rehearsal', 'app/rehearsal/rehearsal-page.tsx'),
    route('dashboard/connections', 'app/connections/connections-page.tsx'),
    route('dashboard/media', 'app/media/media-page.tsx'),
    route('dashboard/templates', 'app/templates/templates-page.tsx'),
    route('dashboard/templates/new', 'app/templates/builder/builder-page.tsx', { id: 'new-template' }),
    route('dashboard/templates/:templateId', 'app/templates/builder/builder-page.tsx', {
      id: 'edit-template',
    }),
    route('dashboard/analytics/*', 'app/analytics/analytics-page.tsx'),
    route('dashboard/studio', 'app/studio/studio-page.tsx'),
    route('dashboard/scan', 'app/scan/scan-page.tsx'),
    route('dashboard/import', 'app/exchange/import-page.tsx'),
    route('dashboard/affiliate', 'app/affiliate/affiliate-page.tsx'),
    route('dashboard/settings', 'app/settings/settings-page.tsx'),
  ]),
  // No build has it.
  ...(import.meta.env.DEV ? [route('dev/parts', 'dev/parts-page.tsx')] : []),
  route('*', sitePage, { id: 'site' }),
] satisfies RouteConfig
