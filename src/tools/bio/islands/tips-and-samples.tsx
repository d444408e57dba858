import { networkNames } from '#domain/networks/network.ts'
import type { BioPlatform } from '../bio-platform.ts'

/** Tips, and examples of other bios. */
export function TipsAndSamples({ platform }: { platform: BioPlatform }) {
  const network = networkNames[platform.platform]
  return (
    <details className="rounded-card border border-line bg-card px-4 text-ui open:pb-3">
      <summary className="min-h-11 cursor-pointer py-2.75 font-semibold">
        Tips and samples for {network}
      </summary>
      <ul className="grid list-disc gap-1.5 pl-5">
        {platform.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <ul className="mt-3.5 grid gap-2.5">
        {platform.sampleBios.map((sample) => (
          <li key={sample} className="border-t border-line pt-2.5 whitespace-pre-wrap">
            {sample}
          </li>
        ))}
      </ul>
    </details>
  )
}
