import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import mdx from '@mdx-js/rollup'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import { defineConfig } from 'vite'
import { joinedChunks } from './vite.chunks.ts'
import { contractRoutes } from './vite.contract.ts'
import { directImports, iconsWithoutKeys, withoutPolyfills } from './vite.direct-imports.ts'
import { factsApart, networkColours } from './vite.facts.ts'
import { islandEntries, islands } from './vite.islands.ts'
import { proseSections } from './vite.prose.ts'

/** Public pages that are single-page apps. */
const signInPages = ['sign-in-page', 'reset-password-page', 'callback-page'].map(
  (name) => `src/web/app/sign-in/${name}.tsx`,
)

export default defineConfig(({ command }) => ({
  publicDir: 'src/web/public',
  plugins: [
    contractRoutes(),
    islands(),
    directImports(),
    iconsWithoutKeys(),
    withoutPolyfills(),
    factsApart(),
    networkColours(),
    joinedChunks(() => [...islandEntries(), ...signInPages]),
    {
      enforce: 'pre',
      ...mdx({
        remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm],
        rehypePlugins: [proseSections],
      }),
    },
    tailwindcss(),
    reactRouter(),
  ],
  // Dependencies are discovered before the first page is served, not while it loads.
  optimizeDeps: { entries: ['src/{web,tools}/**/*.{ts,tsx}', '!src/**/*.test.ts', '!src/web/*.server.tsx'] },
  // The server's output is no source.
  server: { watch: { ignored: ['**/build/**', '**/.postlark/**'] } },
  build: {
    // Both themes are written with light-dark(); for older targets it would be compiled away.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // An inlined asset would need data: in the content security policy.
    assetsInlineLimit: 0,
  },
  // Without its slash the name is that of a Node module, which prints a deprecation warning.
  resolve: { alias: { punycode: fileURLToPath(import.meta.resolve('punycode/')) } },
  // The page renderer is one file with all its dependencies: as 600 modules, and as many of packages, it took seconds
  // to load.
  environments: {
    ssr: {
      resolve: { noExternal: command === 'build' ? true : undefined },
      build: { rolldownOptions: { output: { codeSplitting: false } } },
    },
  },
}))
