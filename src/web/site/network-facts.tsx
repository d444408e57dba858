import { megabytes } from '#domain/media/megabytes.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import type { NetworkRules, TextUnit } from '#domain/networks/rule-shapes.ts'

const units: Record<TextUnit, string> = {
  'x-weighted': 'characters; a link counts 23, an emoji 2',
  graphemes: 'characters, counted as you see them',
  'code-points': 'Unicode characters',
  utf16: 'characters; some emoji count 2 or more',
  'utf8-bytes': 'bytes',
  'emoji-as-bytes': 'characters; an emoji counts as its bytes',
}

const number = (value: number) => value.toLocaleString('en-US')
const gigabyte = 1024
const size = (bytes: number) => {
  const amount = megabytes(bytes)
  return amount >= gigabyte ? `${number(Math.round(amount / gigabyte))} GB` : `${number(amount)} MB`
}
const shape = (value: number) => number(Math.round(value * 100) / 100)

function rows(rules: NetworkRules): [string, string][] {
  const { text, images, video } = rules
  return [
    ['Text', `${number(text.max)} ${units[text.unit]}`],
    ...(rules.maxHashtags === null ? [] : [['Hashtags', number(rules.maxHashtags)] as [string, string]]),
    ...(rules.maxMentions === null ? [] : [['Mentions', number(rules.maxMentions)] as [string, string]]),
    [
      'Pictures',
      images
        ? `up to ${number(images.maxCount)}, ${images.formats.map((each) => each.slice('image/'.length).toUpperCase()).join(', ')}, ${size(images.maxBytes)} each`
        : 'none',
    ],
    ...(images?.aspect
      ? [
          ['Shape', `${shape(images.aspect.min)} to ${shape(images.aspect.max)} wide for 1 high`] as [
            string,
            string,
          ],
        ]
      : []),
    [
      'Video',
      video
        ? [video.maxSec && length(video.maxSec), size(video.maxBytes)].filter(Boolean).join(', ')
        : 'none',
    ],
  ]
}

function length(seconds: number): string {
  if (seconds >= 3_600) return `${number(seconds / 3_600)} ${seconds === 3_600 ? 'hour' : 'hours'}`
  return seconds >= 120 ? `${number(Math.round(seconds / 6) / 10)} minutes` : `${number(seconds)} seconds`
}

/** The limits of a network, from the table the composer checks against. */
export function NetworkFacts({ network }: { network: NetworkId }) {
  return (
    <table className="facts">
      <caption>
        What {networkNames[network]} accepts from a scheduler, according to its developer pages in November
        2026.
      </caption>
      <tbody>
        {rows(networkRules[network]).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
