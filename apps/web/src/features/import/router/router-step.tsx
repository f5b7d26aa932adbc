import { clientFields } from '@isp/domain/clients/client-fields'
import { routerTexts } from '@isp/domain/import/router/router-texts'
import { compareRouter } from '@isp/domain/router-export/router-comparison'
import { matchRouter, type RouterClient } from '@isp/domain/router-export/router-match'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { DialogActions } from '../../../components/dialogs/dialog-actions'
import { ErrorState } from '../../../components/feedback/error-state'
import { InlineSpinner } from '../../../components/feedback/inline-spinner'
import type { ImportSheet } from '../file/import-file'
import { RouterChanges } from './router-changes'
import { RouterCompletion } from './router-completion'
import type { RouterFile } from './router-file'
import { RouterNewClients } from './router-new-clients'
import { countsOf } from './router-state'
import { useRouterClients } from './use-router-clients'

type Props = {
  file: RouterFile
  onNewClients: (sheet: ImportSheet) => void
  onOtherFile: () => void
  onClose: () => void
}

/** The export of a router: what it completes, what is new since the last one, and its new clients. */
export function RouterStep({ file, onNewClients, onOtherFile, onClose }: Props) {
  const { fileName, found } = file
  const [mikrotik, setMikrotik] = useState(found.identity)
  const { data: clients, isError, isFetching, refetch } = useRouterClients()
  // The chosen file's input is gone with its step, and this one is loaded after it.
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => {
    head.current?.focus()
  }, [])
  const leftOut = routerTexts.leftOut(found.leftOut)
  return (
    <>
      <Stack gap="md">
        <div ref={head} tabIndex={-1}>
          <Text fw={600}>
            {[found.identity ?? fileName, found.version && `RouterOS ${found.version}`].filter(Boolean).join(' · ')}
          </Text>
          <Text>{routerTexts.found(countsOf(found.entries))}</Text>
          {leftOut !== null && (
            <Text fz="sm" c="dimmed">
              {leftOut}
            </Text>
          )}
          <Text fz="sm" c="dimmed">
            {routerTexts.passwords} {routerTexts.nothingSent}
          </Text>
        </div>
        {found.identity === null && <MikrotikInput clients={clients ?? []} onChange={setMikrotik} />}
        {clients ? (
          <Matched key={mikrotik} file={file} clients={clients} mikrotik={mikrotik} onNewClients={onNewClients} />
        ) : isError ? (
          <ErrorState message={routerTexts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <InlineSpinner label="Comparando con los clientes..." />
        )}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onOtherFile}>
          Elegir otro archivo
        </Button>
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
      </DialogActions>
    </>
  )
}

type MatchedProps = Pick<Props, 'file' | 'onNewClients'> & { clients: readonly RouterClient[]; mikrotik: string | null }

function Matched({ file: { fileName, found }, clients, mikrotik, onNewClients }: MatchedProps) {
  const match = useMemo(() => matchRouter(found, clients, mikrotik), [found, clients, mikrotik])
  const changes = useMemo(() => compareRouter(found, clients, mikrotik), [found, clients, mikrotik])
  return (
    <>
      {changes && mikrotik !== null && <RouterChanges changes={changes} mikrotik={mikrotik} />}
      <RouterCompletion match={match} fileName={fileName} mikrotik={mikrotik} />
      {match.others.length > 0 && (
        <RouterNewClients entries={match.others} fileName={fileName} mikrotik={mikrotik} onNewClients={onNewClients} />
      )}
    </>
  )
}

/** The name of a router whose export has none; taken when it was typed, because all clients are compared again. */
function MikrotikInput({
  clients,
  onChange,
}: {
  clients: readonly RouterClient[]
  onChange: (name: string | null) => void
}) {
  const used = [...new Set(clients.flatMap(({ mikrotik }) => mikrotik ?? []))].sort()
  const [problem, setProblem] = useState<string>()
  const take = (text: string) => {
    const { data, error } = clientFields.mikrotik.schema.safeParse(text)
    setProblem(error?.issues[0]?.message)
    onChange(typeof data === 'string' ? data : null)
  }
  return (
    <>
      <TextInput
        label={clientFields.mikrotik.label}
        description={routerTexts.mikrotikMissing}
        list="mikrotiks"
        error={problem}
        autoComplete="off"
        maw={400}
        onBlur={({ currentTarget: { value } }) => take(value)}
        onKeyDown={({ key, currentTarget: { value } }) => key === 'Enter' && take(value)}
      />
      <datalist id="mikrotiks">
        {used.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
