import { lintUtm, utmFields, type UtmKey, type UtmValues } from '../utm.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '../../parts/fields.tsx'

const examples: Record<UtmKey, string> = {
  utm_source: 'where visitors come from: instagram, newsletter',
  utm_medium: 'type of traffic: social, email, cpc',
  utm_campaign: 'name of the campaign: rye_friday',
  utm_term: 'paid keyword',
  utm_content: 'tells two links apart: story, bio',
  utm_id: 'ID of an imported campaign',
}

interface UtmFieldsProps {
  values: UtmValues
  onChange: (values: UtmValues) => void
}

/** The six tags, each with a warning about values that would split report rows, and a fix. */
export function UtmFields({ values, onChange }: UtmFieldsProps) {
  const findings = lintUtm(values)
  return (
    <div className="grid gap-4 min-[520px]:grid-cols-2">
      {utmFields.map(({ key, name, required }) => {
        const own = findings.filter((finding) => finding.key === key)
        const better = own.find((finding) => finding.better !== null)?.better ?? null
        return (
          <TextField
            key={key}
            label={name}
            labelNote={required ? undefined : 'Optional'}
            value={values[key]}
            spellCheck={false}
            autoCapitalize="none"
            placeholder={examples[key]}
            error={own.length > 0 ? own.map(({ message }) => message).join(' ') : undefined}
            hint={
              better !== null ? (
                <Button size="s" onClick={() => onChange({ ...values, [key]: better })}>
                  Write {better}
                </Button>
              ) : undefined
            }
            onChange={(event) => onChange({ ...values, [key]: event.target.value })}
          />
        )
      })}
    </div>
  )
}
