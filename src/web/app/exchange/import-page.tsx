import type { CheckedRow, ImportOptions } from '#contract/exchange.ts'
import { messages } from '#contract/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ApiProblem, api } from '../api.ts'
import { tellPlanRefusal } from '../billing/tell-plan-refusal.ts'
import { mayAct } from '../posts/may-act.ts'
import { keys } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'
import { CheckStep } from './check-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { ImportProgress } from './import-progress.tsx'
import { leftOutHeadings, mappedRows, type Mapping } from './import-rows.ts'
import { MapStep } from './map-step.tsx'
import type { CsvFile } from './read-csv.ts'

export function meta() {
  return [{ title: 'Import posts · Postlark' }]
}

const usual: ImportOptions = { dayOrder: null, asDrafts: false, autoTruncate: false }

/** Imports posts from a file: choose it, map its columns, check the result, import. */
export default function ImportPage() {
  const workspace = useWorkspace()
  const [search, setSearch] = useSearchParams()
  const importId = search.get('import')
  const may = mayAct(workspace?.role)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
      <div className="flex min-h-10 flex-wrap items-center gap-x-2.5 gap-y-2">
        <h1 className="text-[1.5rem] leading-[1.15] tracking-[-0.03em]">Import posts</h1>
        {importId && (
          <Button className="ms-auto" onClick={() => setSearch({})}>
            Import another file
          </Button>
        )}
      </div>
      {!workspace && <Skeleton className="h-50 max-w-170" />}
      {workspace && !may.write && (
        <Note>You can view this workspace, but not import posts. Ask an editor.</Note>
      )}
      {workspace && may.write && importId && (
        <ImportProgress key={importId} workspaceId={workspace.id} importId={importId} />
      )}
      {workspace && may.write && !importId && (
        <Steps
          key={workspace.id}
          workspaceId={workspace.id}
          maySchedule={may.schedule}
          onStarted={(id) => setSearch({ import: id })}
        />
      )}
    </div>
  )
}

function fail(error: unknown, otherwise: string): void {
  if (tellPlanRefusal(error)) return
  const detail = error instanceof ApiProblem ? error.detail : undefined
  showToast({ title: messages.toastTitles.error, description: detail ?? otherwise, tone: 'bad' })
}

interface StepsProps {
  workspaceId: string
  maySchedule: boolean
  onStarted: (importId: string) => void
}

function Steps({ workspaceId, maySchedule, onStarted }: StepsProps) {
  const { file, mapping, setMapping, options, checked, busy, ...steps } = useSteps(workspaceId, onStarted)
  if (!file) {
    return (
      <>
        <ChooseStep onRead={steps.begin} />
        <EarlierImports workspaceId={workspaceId} />
      </>
    )
  }
  if (!checked) {
    return (
      <MapStep
        file={file}
        mapping={mapping}
        busy={busy === 'check'}
        onMapping={setMapping}
        onBack={steps.leaveFile}
        onNext={() => void steps.check(file, options)}
      />
    )
  }
  return (
    <CheckStep
      {...checked}
      leftOut={leftOutHeadings(file, mapping)}
      options={options}
      maySchedule={maySchedule}
      checking={busy === 'check'}
      starting={busy === 'start'}
      onOptions={(next) => void steps.check(file, next)}
      onBack={steps.backToColumns}
      onImport={() => void steps.start(file)}
    />
  )
}

/** The current step of an import, and functions that go to the next and the previous step. */
function useSteps(workspaceId: string, onStarted: (importId: string) => void) {
  const client = useQueryClient()
  const [file, setFile] = useState<CsvFile | null>(null)
  const [mapping, setMapping] = useState<Mapping>([])
  const [options, setOptions] = useState(usual)
  const [checked, setChecked] = useState<{ rows: CheckedRow[]; zone: string } | null>(null)
  const [busy, setBusy] = useState<'check' | 'start' | null>(null)
  // The same until another file is chosen: a repeated request imports once.
  const importId = useRef('')
  const lastCheck = useRef(0)

  async function check(of: CsvFile, by: ImportOptions) {
    const asked = ++lastCheck.current
    setOptions(by)
    setBusy('check')
    try {
      const answer = await api.exchange.checkRows({ workspaceId, rows: mappedRows(of, mapping), options: by })
      if (asked === lastCheck.current) setChecked(answer)
    } catch (error) {
      fail(error, 'The rows were not checked and nothing was imported. Please try again.')
    } finally {
      if (asked === lastCheck.current) setBusy(null)
    }
  }

  async function start(of: CsvFile) {
    setBusy('start')
    try {
      importId.current ||= crypto.randomUUID()
      const rows = mappedRows(of, mapping)
      await api.exchange.startImport({ workspaceId, id: importId.current, fileName: of.name, rows, options })
      await client.invalidateQueries({ queryKey: keys.imports(workspaceId) })
      onStarted(importId.current)
    } catch (error) {
      fail(error, 'The import did not start. Try again: no row is imported twice.')
      setBusy(null)
    }
  }

  return {
    file,
    mapping,
    setMapping,
    options,
    checked,
    busy,
    check,
    start,
    begin(read: CsvFile) {
      importId.current = ''
      setMapping(read.guesses)
      setFile(read)
    },
    leaveFile: () => setFile(null),
    backToColumns() {
      importId.current = ''
      setChecked(null)
    },
  }
}
