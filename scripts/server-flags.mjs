// How Node runs the server.

/**
 * Flags of Node for the server. Its nursery for young objects has 4 MB: with 8 MB the process rests 12 MB higher, with
 * the default 200 MB, with 2 MB a third of a burst goes into collecting garbage. Each thread that compiles keeps the
 * memory it once needed, and one is enough for a start. The embedded database’s code is compiled a second time, to be
 * faster, when a part of it has run for some seconds, not after a fraction of one: most of what a start runs never gets
 * there, and the compiler’s memory is not all given back.
 */
export const serverFlags = ['--max-semi-space-size=4', '--v8-pool-size=1', '--wasm-tiering-budget=300000000']

/**
 * Variables for the server, read by glibc. By default it has a memory arena per thread, 50 MB that are never used, and
 * raises its limits for what it gives back with everything large that was ever freed: 30 MB more. The blocks of V8’s
 * compilers have 32 KB: as mappings of their own they are given back, otherwise 15 MB stay.
 */
export const serverEnv = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
}
