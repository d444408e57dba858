import { bioPlaces } from '../professional-bio.ts'
import { NetworkIcon } from '#web/ui/network-icon.tsx'

const practices = [
  'Keep it to 80 characters if one bio has to fit everywhere.',
  'Say what you do before what you like.',
  'Use a number or a name instead of an adjective.',
  'Use the words people search for.',
  'Read it aloud. Remove what you would not say.',
]

/** What makes a bio work. */
export function BestPractices() {
  return (
    <section className="rounded-card border border-line bg-card px-4 py-3.5 text-ui">
      <h3 className="mb-2 text-body font-semibold">Best practice</h3>
      <ul className="grid list-disc gap-1.5 pl-5">
        {practices.map((practice) => (
          <li key={practice}>{practice}</li>
        ))}
      </ul>
    </section>
  )
}

/** How long a bio may be, platform by platform. Source: docs/specification/tools.md#profile-limits. */
export function PlatformLimits() {
  return (
    <section className="rounded-card border border-line bg-card px-4 py-3.5 text-ui">
      <h3 className="mb-2 text-body font-semibold">Platform limits</h3>
      <dl className="grid gap-1.5">
        {bioPlaces.map(({ network, name, limit }) => (
          <div key={network} className="flex items-center justify-between gap-3">
            <dt className="inline-flex items-center gap-2">
              <NetworkIcon network={network} decorative />
              {name}
            </dt>
            <dd className="font-mono text-tiny">{limit} characters</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
