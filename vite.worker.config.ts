import { defineConfig } from 'vite'

/** The service worker: one file of its own, at the root, so that it may look after every page. */
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
