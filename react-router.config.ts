import type { Config } from '@react-router/dev/config'
import { sitePagePaths } from './src/web/site-page-paths.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  prerender: { paths: sitePagePaths(), concurrency: 2 },
  // The route table is small: it is sent with the page instead of requested link by link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
