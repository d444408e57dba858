import { Download, FileJson2, FileSpreadsheet } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import type { Chosen } from './analytics-address.ts'
import { exportAddress } from './export-address.ts'

/** Downloads every reading behind the numbers of the screen. */
export function ExportMenu({ workspaceId, chosen }: { workspaceId: string; chosen: Chosen }) {
  const open = (kind: 'csv' | 'json') => location.assign(exportAddress(workspaceId, kind, chosen.narrowed))
  return (
    <Menu
      trigger={
        <Button variant="quiet" icon={<Download aria-hidden />}>
          Export
        </Button>
      }
    >
      <MenuItem icon={<FileSpreadsheet aria-hidden />} onSelect={() => open('csv')}>
        Every reading as CSV
      </MenuItem>
      <MenuItem icon={<FileJson2 aria-hidden />} onSelect={() => open('json')}>
        Every reading as JSON
      </MenuItem>
    </Menu>
  )
}
