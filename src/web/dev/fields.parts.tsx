import { useState } from 'react'
import { PasswordField, Select, SelectField, TextArea, TextField } from '../ui/field.tsx'
import { WritingArea } from '../ui/writing-area.tsx'
import { Shown } from './shown.tsx'

const days = ['Monday', 'Tuesday', 'Wednesday'].map((day) => <option key={day}>{day}</option>)

export function Parts() {
  const [text, setText] = useState('Rye is back from Friday.')
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <TextField
        label="Name"
        labelNote="optional"
        hint="As people see it."
        defaultValue="Haldon Street Bakery"
      />
      <TextField label="Email" error="Please enter an email address." defaultValue="ada@" />
      <TextField label="Empty" placeholder="Nothing yet" />
      <TextField label="Disabled" disabled defaultValue="Not now" />
      <PasswordField label="Password" defaultValue="a long enough one" />
      <SelectField label="Day">{days}</SelectField>
      <SelectField label="Day" error="Choose a day.">
        {days}
      </SelectField>
      <TextArea label="Text" hint="Grows." value={text} onChange={({ target }) => setText(target.value)} />
      <TextArea
        label="Text"
        error="Too long."
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Shown as="Select alone, and wrong">
        <Select aria-label="Day">{days}</Select>
        <Select aria-label="Day" isWrong>
          {days}
        </Select>
      </Shown>
      <Shown as="WritingArea">
        <WritingArea aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      </Shown>
    </div>
  )
}
