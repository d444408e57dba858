import { networkNames } from '#domain/networks/network.ts'
import type { HashtagQuery } from '#domain/hashtags/suggest-hashtags.ts'
import { LabelledCheckbox } from '#web/ui/checkbox.tsx'
import { SelectField, TextField } from '../../parts/fields.tsx'
import { RadioCards } from '../../parts/radio-cards.tsx'
import { platformOf, tagNetworks } from './hashtag-state.ts'

interface HashtagFormProps {
  query: HashtagQuery
  set: (part: Partial<HashtagQuery>) => void
}

/** The topic of a post, its network, and the mix and style of the tags. */
export function HashtagForm({ query, set }: HashtagFormProps) {
  return (
    <>
      <TextField
        label="What is the post about?"
        value={query.topic}
        onChange={(event) => set({ topic: event.target.value })}
      />
      <SelectField
        label="Network"
        value={query.platform}
        onChange={(event) => set({ platform: platformOf(event.target.value) })}
      >
        {tagNetworks.map((platform) => (
          <option key={platform} value={platform}>
            {networkNames[platform]}
          </option>
        ))}
      </SelectField>
      <RadioCards
        legend="Mix"
        name="mix"
        options={[
          { id: 'balanced', name: 'Balanced', description: '20% broad, 40% medium, 40% niche' },
          { id: 'reach', name: 'Wide', description: 'Half broad' },
          { id: 'niche', name: 'Close', description: '60% niche' },
        ]}
        value={query.mix}
        onChange={(mix) => set({ mix })}
      />
      <div className="grid gap-4 min-[420px]:grid-cols-2">
        <TextField
          label="Place"
          labelNote="Optional"
          value={query.place}
          onChange={(event) => set({ place: event.target.value })}
        />
        <TextField
          label="Brand"
          labelNote="Optional"
          value={query.brand}
          onChange={(event) => set({ brand: event.target.value })}
        />
        <TextField
          label="Year"
          labelNote="Optional"
          inputMode="numeric"
          maxLength={4}
          value={query.year}
          error={
            query.year !== '' && !/^\d{4}$/u.test(query.year) ? 'Four digits, or leave empty.' : undefined
          }
          onChange={(event) => set({ year: event.target.value.trim() })}
        />
      </div>
      <LabelledCheckbox
        className="text-[0.9375rem]"
        checked={query.style === 'camel'}
        onChange={(event) => set({ style: event.target.checked ? 'camel' : 'small' })}
      >
        Capitalise each word, so that screen readers can read it
      </LabelledCheckbox>
    </>
  )
}
