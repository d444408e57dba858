import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  prerender: ['/'],
  // The whole route table is small: send it with the page instead of asking for it link by link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
