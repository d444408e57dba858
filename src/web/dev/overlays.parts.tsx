import { Pencil, SunMoon, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ConfirmSheet } from '../ui/confirm-sheet.tsx'
import { Dialog, DialogClose, DialogDescription, DialogFrame, DialogTitle } from '../ui/dialog.tsx'
import { MenuChoice } from '../ui/menu-choice.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { setTheme, themes, useTheme } from '../ui/theme.ts'
import { showToast } from '../ui/toast.tsx'
import { Shown } from './shown.tsx'

const openable = ['Dialog', 'DialogFrame', 'ConfirmDialog', 'ConfirmSheet'] as const
const { success, error } = messages.toastTitles

export function Parts() {
  const [opened, setOpened] = useState<(typeof openable)[number] | null>(null)
  const close = () => setOpened(null)
  const theme = useTheme()
  const asked = { onCancel: close, onConfirm: close, title: 'Delete this post?', confirmLabel: 'Delete' }
  return (
    <>
      <Shown as="What opens over a page">
        {openable.map((name) => (
          <Button key={name} onClick={() => setOpened(name)}>
            {name}
          </Button>
        ))}
        <Menu trigger={<Button>Menu</Button>}>
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => {}}>
            Edit
          </MenuItem>
          <MenuChoice
            label="Appearance"
            icon={<SunMoon aria-hidden />}
            choices={themes.map((value) => ({ value, label: value }))}
            value={theme}
            onChange={setTheme}
          />
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} tone="clay" onSelect={() => {}}>
            Delete
          </MenuItem>
        </Menu>
        <Button onClick={() => showToast({ title: success, description: 'It is scheduled.' })}>
          Toaster: good
        </Button>
        <Button
          onClick={() =>
            showToast({
              title: error,
              description: 'It could not be saved.',
              tone: 'bad',
              action: { label: 'Try again', onAct: () => {} },
            })
          }
        >
          Toaster: bad
        </Button>
      </Shown>
      <Dialog open={opened === 'Dialog'} title="A dialog" onClose={close}>
        <DialogDescription>What it is about.</DialogDescription>
      </Dialog>
      <DialogFrame open={opened === 'DialogFrame'} onClose={close} className="p-4">
        <DialogTitle>A frame with nothing but what is put into it</DialogTitle>
        <DialogClose />
      </DialogFrame>
      <ConfirmDialog {...asked} open={opened === 'ConfirmDialog'}>
        It can be brought back for thirty days.
      </ConfirmDialog>
      <ConfirmSheet {...asked} open={opened === 'ConfirmSheet'} tone="lark" busy>
        Busy, and not in clay.
      </ConfirmSheet>
    </>
  )
}
