import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useMemo } from 'react'
import { inputClassNames } from '../../ui/field.tsx'
import { allTimeZones, describeZone, matchesZone, type TimeZone } from './time-zones.ts'

export interface TimeZonePickerProps {
  /** IANA name. */
  value: string
  now: Date
  onChange: (zone: string) => void
}

/** Finds a time zone by typing part of a city, a region or an offset. */
export function TimeZonePicker({ value, now, onChange }: TimeZonePickerProps) {
  const hour = Math.floor(now.getTime() / 3_600_000)
  const zones = useMemo(() => allTimeZones(new Date(hour * 3_600_000)), [hour])
  const chosen = zones.find((zone) => zone.id === value) ?? describeZone(value, now)
  return (
    <Combobox.Root
      items={zones}
      value={chosen}
      onValueChange={(zone) => zone && onChange(zone.id)}
      itemToStringLabel={label}
      isItemEqualToValue={(a: TimeZone, b: TimeZone) => a.id === b.id}
      filter={matchesZone}
    >
      <label htmlFor="time-zone-input" className="text-small font-semibold">
        Your time zone
      </label>
      <div className="relative">
        <Combobox.Input
          id="time-zone-input"
          className={`${inputClassNames()} pr-11!`}
          placeholder="Type a city"
        />
        <Combobox.Trigger
          aria-label="Show all time zones"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted hover:text-ink desk:w-9"
        >
          <ChevronsUpDown aria-hidden />
        </Combobox.Trigger>
      </div>
      <Combobox.Portal>
        <Combobox.Positioner className="z-40 outline-none" sideOffset={4}>
          <Combobox.Popup className="floats max-h-[min(320px,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-card border border-line bg-card p-1.25 text-ui shadow-float">
            <Combobox.Empty className="px-2.5 py-2 text-muted empty:hidden">
              No such place. Try the nearest big city.
            </Combobox.Empty>
            <Combobox.List>
              {(zone: TimeZone) => (
                <Combobox.Item
                  key={zone.id}
                  value={zone}
                  className="flex min-h-11 cursor-pointer items-center gap-2 rounded-[6px] px-2.5 leading-[1.3] outline-none data-highlighted:bg-paper-2 desk:min-h-8.5"
                >
                  <span className="min-w-0 flex-1 truncate">
                    {zone.city} <span className="text-muted">{zone.region}</span>
                  </span>
                  <span className="text-small text-muted tabular-nums">{zone.offset}</span>
                  <Combobox.ItemIndicator className="leading-none">
                    <Check aria-hidden />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

function label(zone: TimeZone): string {
  return zone.region ? `${zone.city}, ${zone.region}` : zone.city
}
