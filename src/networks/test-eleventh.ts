/** Every file of a network called Lark, as small as possible: path from the checkout to text. */
export const newFiles: Readonly<Record<string, string>> = {
  'src/domain/networks/lark.ts': `import { shownWhole, type FoldRule } from '../text/fold-rule.ts'
import type { Colours } from './network-facts.ts'
import type { NetworkRules } from './network-rules.ts'
import type { SettingField } from './setting-field.ts'

export const name = 'Lark'

export const mark = 'M0 0h24v24H0z'

export const colours: Colours = { light: '#a34a25', dark: '#e58a5f' }

export const rules: NetworkRules = {
  text: { unit: 'graphemes', max: 77, maxBytes: null },
  images: null,
  video: null,
  document: null,
  mixes: false,
  needsMedia: false,
  thread: null,
  maxFirstComment: null,
  removable: false,
  fetchesMedia: false,
  maxLinks: null,
  maxHashtags: null,
  maxMentions: null,
}

export const fields = [
  { kind: 'toggle', key: 'sings', label: 'Sings', preset: true },
] as const satisfies readonly SettingField[]

export const fold: FoldRule = {
  more: '',
  on: { desktop: shownWhole, mobile: shownWhole },
  basis: 'Made up.',
  confidence: 'low',
  asOf: '2026-11-22',
}
`,
  'src/networks/lark/set-up.ts': `import { z } from 'zod'
import { settingsOf } from '#domain/networks/network-settings.ts'
import { send, unlessUnreachable } from '../http.ts'
import type { Network } from '../network.ts'
import { setUp } from '../set-up.ts'
import { address, type Setting } from '../setting.ts'

interface LarkSettings {
  apiUrl: string
}

const variables = {
  LARK_API_URL: {
    group: 'Networks',
    meaning: 'Where Lark is.',
    unset: 'the stand-in',
    example: 'https://lark.example',
    check: address('origin'),
  },
} as const satisfies Record<string, Setting>

export const larkSetUp = setUp({
  variables,
  needed: ['LARK_API_URL'],
  configured: (values): LarkSettings | null => (values.LARK_API_URL ? { apiUrl: values.LARK_API_URL } : null),
  standIn: ({ callUrl }): LarkSettings => ({ apiUrl: \`\${callUrl}/lark\` }),
  standInHint: 'Any name sings.',
  open: lark,
})

const answer = z.object({ id: z.string() })

function lark({ apiUrl }: LarkSettings): Network {
  return {
    id: 'lark',
    connect: {
      kind: 'app-password',
      signIn: async () => ({ kind: 'refused', message: 'Lark has no accounts.' }),
      refresh: async () => ({ kind: 'expired' }),
    },
    publish: (post, _account, io) =>
      unlessUnreachable(async () => {
        const { sings } = settingsOf('lark', post.settings)
        await io.intend()
        const body = JSON.stringify({ text: post.text, sings })
        const { id } = answer.parse((await send(io, { method: 'POST', url: \`\${apiUrl}/posts\`, body })).json())
        return { kind: 'published', remoteId: id, url: null }
      }),
  }
}
`,
  'sandbox/lark/lark.ts': `import { Hono } from 'hono'
import type { Stage } from '../stand-in.ts'

export function standIn(_stage: Stage): Hono {
  const app = new Hono()
  app.post('/posts', async (c) => c.json({ id: \`lark:\${(await c.req.json<{ text: string }>()).text}\` }))
  return app
}
`,
  'src/web/ui/previews/lark-preview.tsx': `import type { PreviewProps } from './preview-props.ts'

export function Preview({ name, first }: PreviewProps) {
  return (
    <div className="pv">
      {name} {first.text}
    </div>
  )
}
`,
}

/** The lines it adds to existing files: path, and pairs of a line and the lines after it. */
export const newLines: Readonly<Record<string, readonly (readonly [after: string, line: string])[]>> = {
  'src/domain/networks/networks.ts': [
    ["import * as instagram from './instagram.ts'\n", "import * as lark from './lark.ts'\n"],
    ['  reddit,\n', '  lark,\n'],
  ],
  'src/networks/registry.ts': [
    [
      "import { instagramSetUp } from './instagram/set-up.ts'\n",
      "import { larkSetUp } from './lark/set-up.ts'\n",
    ],
    ['  reddit: redditSetUp,\n', '  lark: larkSetUp,\n'],
  ],
}
