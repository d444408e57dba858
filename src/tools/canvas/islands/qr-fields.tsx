import type { QrForm } from '../qr-payload.ts'
import { LabelledCheckbox } from '#web/ui/checkbox.tsx'
import { TextArea, TextField } from '../../parts/fields.tsx'

/** The fields of the chosen kind of code. */
export function QrFields({ form, onChange }: { form: QrForm; onChange: (part: Partial<QrForm>) => void }) {
  if (form.kind === 'link') {
    return (
      <TextField
        label="Address"
        inputMode="url"
        value={form.link}
        onChange={(event) => onChange({ link: event.target.value })}
      />
    )
  }
  if (form.kind === 'wifi') {
    return (
      <>
        <TextField
          label="Name of the network"
          value={form.ssid}
          onChange={(event) => onChange({ ssid: event.target.value })}
        />
        {!form.open && (
          <TextField
            label="Password"
            autoComplete="off"
            value={form.password}
            onChange={(event) => onChange({ password: event.target.value })}
          />
        )}
        <LabelledCheckbox
          className="text-ui"
          checked={form.open}
          onChange={(event) => onChange({ open: event.target.checked })}
        >
          Open network, no password
        </LabelledCheckbox>
        <LabelledCheckbox
          className="text-ui"
          checked={form.hidden}
          onChange={(event) => onChange({ hidden: event.target.checked })}
        >
          Hidden network
        </LabelledCheckbox>
      </>
    )
  }
  if (form.kind === 'contact') {
    const fields = [
      ['name', 'Name'],
      ['organisation', 'Organisation'],
      ['phone', 'Phone'],
      ['email', 'Email'],
      ['site', 'Website'],
    ] as const
    return fields.map(([key, label]) => (
      <TextField
        key={key}
        label={label}
        value={form[key]}
        onChange={(event) => onChange({ [key]: event.target.value })}
      />
    ))
  }
  return (
    <TextArea
      label="Text"
      rows={3}
      value={form.text}
      onChange={(event) => onChange({ text: event.target.value })}
    />
  )
}
