import { defineConfig } from 'vite'

/** The service worker: its own file at the root, so that it can handle every page. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    lib: {
      entry: 'src/web/offline/service-worker.ts',
      formats: ['iife'],
      name: 'postlark',
      fileName: () => 'sw.js',
    },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
})
