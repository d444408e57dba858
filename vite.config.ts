import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { minifyContractRouter } from '@orpc/contract'
import mdx from '@mdx-js/rollup'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import { defineConfig, type Plugin } from 'vite'
import { islands } from './vite.islands.ts'
import { proseSections } from './vite.prose.ts'

/**
 * Serves `virtual:contract`: the API contract with its methods and paths, without its zod schemas.
 * The browser's client needs the first to build requests; the second stays on the server.
 */
function contractWithoutSchemas(): Plugin {
  const name = 'virtual:contract'
  return {
    name: 'postlark:contract',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      const { contract } = await import(new URL('./src/contract/contract.ts', import.meta.url).href)
      return `export const contract = ${JSON.stringify(minifyContractRouter(contract))}`
    },
  }
}

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [
    contractWithoutSchemas(),
    islands(),
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
  // Every dependency is found before the first page is served, not while it loads.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!src/web/**/*.test.ts', '!src/web/*.server.tsx'] },
  // What the server writes is no source.
  server: { watch: { ignored: ['**/build/**', '**/.postlark/**'] } },
  build: {
    // Both themes are written once, with light-dark(); older targets would have it taken apart.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // An inlined asset would need data: in the content security policy.
    assetsInlineLimit: 0,
  },
})
