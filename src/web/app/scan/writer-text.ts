import type { ScanWriter } from './use-scan-writer.ts'

/** Who writes drafts, for people. */
export function writerText(by: ScanWriter, model: { name: string; host: string | null } | null): string {
  if (by === 'extractive' || !model) return 'By rules, no AI'
  return model.host ? `model ${model.name} at ${model.host}` : `model ${model.name}`
}
