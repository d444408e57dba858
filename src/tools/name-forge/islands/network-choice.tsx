import { networkNames } from '#domain/networks/network.ts'
import { NetworkIcon } from '#web/ui/network-icon.tsx'
import { handleNetworks, type HandleNetwork } from '../handle-rules.ts'

export interface NetworkChoiceProps {
  legend: string
  values: readonly HandleNetwork[]
  onChange: (values: HandleNetwork[]) => void
}

/** Chooses any number of networks. */
export function NetworkChoice({ legend, values, onChange }: NetworkChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {handleNetworks.map((id) => (
          <label
            key={id}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-s border border-edge bg-card px-3 text-small has-checked:border-ink has-checked:bg-lark-soft has-checked:font-semibold has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={values.includes(id)}
              onChange={(event) =>
                onChange(
                  handleNetworks.filter((each) =>
                    each === id ? event.target.checked : values.includes(each),
                  ),
                )
              }
            />
            <NetworkIcon network={id} decorative />
            {networkNames[id]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
