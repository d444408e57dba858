import { Link } from 'lucide-react'
import { CopyButton } from '#tools/parts/copy-button.tsx'
import { addressWith } from '#tools/parts/shared-state.ts'

/** Copies a link that opens this page with what is on it now. */
export function ShareLink({ state, label = 'Copy link to this' }: { state: unknown; label?: string }) {
  return <CopyButton text={() => addressWith(state)} label={label} icon={<Link aria-hidden />} />
}
