import { Link } from 'lucide-react'
import { use } from 'react'
import { CopyButton } from './copy-button.tsx'
import { ExampleContext } from './example.tsx'
import { addressWith } from './shared-state.ts'

/** Copies a link that opens this page with its current state. A page with the example has no state. */
export function ShareLink({ state, label = 'Copy link to this' }: { state: unknown; label?: string }) {
  const isExample = use(ExampleContext)
  const address = () => (isExample ? location.origin + location.pathname : addressWith(state))
  return <CopyButton text={address} label={label} icon={<Link aria-hidden />} />
}
