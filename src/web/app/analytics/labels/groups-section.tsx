import { metricFacts } from '#domain/metrics/catalogue.ts'
import type { PostMetric } from '#domain/metrics/metric.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { useId, useState } from 'react'
import { Select } from '../../../ui/field.tsx'
import { TableSwitch } from '../charts/table-switch.tsx'
import { TableTwin } from '../charts/table-twin.tsx'
import { countText, numberText, postsText } from '../number-text.ts'
import { GroupBars, type NumberGroup } from './group-bars.tsx'

interface GroupsSectionProps {
  title: string
  groups: readonly NumberGroup[]
  empty: string
}

/** Labels or campaigns compared by one number of one network. */
export function GroupsSection({ title, groups, empty }: GroupsSectionProps) {
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  const choices = choicesOf(groups)
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = choices.find(({ key }) => key === chosen) ?? choices[0]
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-2.5 border-b-2 border-ink pb-2">
        <h2 id={id} className="text-3">
          {title}
        </h2>
        {shown && (
          <span className="flex flex-wrap items-center gap-2 desk:ms-auto">
            <Select
              aria-label={`Number of ${title.toLowerCase()}`}
              className="w-60"
              value={shown.key}
              onChange={({ target }) => setChosen(target.value)}
            >
              {choices.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </Select>
            <TableSwitch isOn={isTable} onChange={setIsTable} of={title} />
          </span>
        )}
      </div>
      {groups.length === 0 && <p className="text-ink-2">{empty}</p>}
      {groups.length > 0 && !shown && <p className="text-ink-2">No reading of these posts yet.</p>}
      {shown && isTable && (
        <TableTwin
          label={title}
          columns={[title.slice(0, -1), 'Posts', 'Number', 'Sum', 'Of']}
          rows={rowsOf(groups)}
        />
      )}
      {shown && !isTable && (
        <GroupBars title={title} groups={groups} network={shown.network} metric={shown.metric} />
      )}
    </section>
  )
}

interface Choice {
  key: string
  name: string
  network: NetworkId
  metric: PostMetric
}

/** Every number of every network that one of the groups has. */
function choicesOf(groups: readonly NumberGroup[]): Choice[] {
  const all = groups.flatMap(({ sums }) => sums)
  const byKey = new Map(
    all.map(({ network, metric }) => {
      const key = `${network} ${metric}`
      return [key, { key, network, metric, name: `${networkNames[network]}: ${metricFacts[metric].name}` }]
    }),
  )
  return [...byKey.values()]
}

function rowsOf(groups: readonly NumberGroup[]) {
  return groups.flatMap(({ key, name, posts, sums, clicks = [] }) => [
    ...sums.map(({ network, metric, sum, n }) => ({
      key: `${key} ${network} ${metric}`,
      heading: name,
      cells: [
        { text: postsText(posts) },
        { text: `${networkNames[network]}: ${metricFacts[metric].name}` },
        { text: numberText(metric, sum) },
        { text: postsText(n) },
      ],
    })),
    ...clicks.map(({ from, clicks: count }) => ({
      key: `${key} ${from}`,
      heading: name,
      cells: [{ text: postsText(posts) }, { text: from }, { text: countText(count) }, { text: '' }],
    })),
  ])
}
