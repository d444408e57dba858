import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { networks } from './src/domain/networks/networks.ts'
import { latePackages } from './vite.late-packages.ts'

const networkIds = Object.keys(networks)

/** Packages with files besides code: WebAssembly, native code, style sheets. A running server needs them. */
export const packagesApart = [
  '@electric-sql/pglite',
  '@napi-rs/canvas',
  'harfbuzzjs',
  'pdfkit',
  'sharp',
  'swagger-ui-dist',
] as const

/**
 * Bundles the server: 2,500 modules become some forty files in one folder, which load fast. Some packages stay in
 * node_modules.
 */
export default defineConfig({
  publicDir: false,
  plugins: [latePackages(), filesBeside(), standInsByName()],
  // Without its slash the name is that of a Node module, which prints a deprecation warning.
  resolve: {
    alias: {
      punycode: fileURLToPath(import.meta.resolve('punycode/')),
      // Its modules read data files beside them, which a bundle does not have; this file has the data in it.
      'css-tree': fileURLToPath(import.meta.resolve('css-tree/dist/csstree.esm')),
    },
  },
  ssr: {
    noExternal: true,
    external: [...packagesApart, 'pg-native', 'vite'],
  },
  build: {
    ssr: true,
    ssrEmitAssets: true,
    outDir: 'build/program',
    target: 'node26',
    reportCompressedSize: false,
    rolldownOptions: {
      // Rarely installed: it is loaded by name if it is there.
      external: [/^node-av\//],
      input: {
        main: 'src/server/main.ts',
        commands: 'src/server/commands.ts',
        'pack-new-database': 'src/server/pack-new-database.ts',
      },
      // For a file named .js Node searches every parent folder for its module type.
      output: {
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name]-[hash].mjs',
        // The source stays in memory as long as the process runs.
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
})

/**
 * Copies files that a module names as `new URL('./…', import.meta.url)`, under the same name: everything is in one
 * folder, so that the file is beside every bundled module. A script (a thread, a process) becomes an entry.
 */
function filesBeside(): Plugin {
  const named = /(?<=new URL\('\.\/)([\w./-]+)(?=', import\.meta\.url\))/g
  return {
    name: 'postlark:files-beside',
    enforce: 'pre',
    transform: {
      filter: { id: /\.ts$/, code: named },
      handler(code, id) {
        return code.replaceAll(named, (name) => {
          const file = path.join(path.dirname(id), name)
          if (name.endsWith('.ts')) {
            const fileName = name.replace(/\.ts$/, '.mjs')
            this.emitFile({ type: 'chunk', id: file, fileName })
            return fileName
          }
          const files = name.endsWith('/') ? readdirSync(file).map((each) => name + each) : [name]
          for (const fileName of files) {
            const source = readFileSync(path.join(path.dirname(id), fileName))
            this.emitFile({ type: 'asset', fileName, source })
          }
          return name
        })
      },
    },
  }
}

/** The stand-ins are imported by network id, which a bundler cannot follow: this lists each import. */
function standInsByName(): Plugin {
  const byId = 'import(`./${id}/${id}.ts`)'
  return {
    name: 'postlark:stand-ins-by-name',
    enforce: 'pre',
    transform: {
      filter: { id: /sandbox[\\/]sandbox\.ts$/ },
      handler(code) {
        if (!code.includes(byId)) this.error(`The stand-ins are not loaded by ${byId} any more`)
        const imports = networkIds.map((id) => `import * as ${id}StandIn from './${id}/${id}.ts'\n`)
        const table = networkIds.map((id) => `${id}: ${id}StandIn`)
        return imports.join('') + code.replace(byId, `{ ${table.join(', ')} }[id]`)
      },
    },
  }
}
