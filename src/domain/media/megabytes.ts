export const MiB = 1_048_576

/** Bytes in megabytes, with the base of their limit: 5,242,880 → 5, 2,000,000 → 2. */
export function megabytes(bytes: number): number {
  return bytes % MiB === 0 ? bytes / MiB : Math.floor(bytes / 100_000) / 10
}
