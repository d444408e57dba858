import { networkNames } from '#domain/network.ts'
import type { BioPlatform } from '#domain/tools/bio/bio-platform.ts'

/** What to look at before pasting, and how others did it. */
export function TipsAndSamples({ platform }: { platform: BioPlatform }) {
  const network = networkNames[platform.platform]
  return (
    <details className="rounded-card border border-line bg-card px-4 py-3 text-ui">
      <summary className="cursor-pointer font-semibold">Tips and samples for {network}</summary>
      <ul className="mt-2.5 grid list-disc gap-1.5 pl-5">
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
