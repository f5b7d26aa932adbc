import { importTexts } from '@isp/domain/import/import-texts'
import { routerTexts } from '@isp/domain/import/router/router-texts'
import { isRouterExport, START_OF_EXPORT } from '@isp/domain/router-export/is-router-export'
import { Button, Stack, Text, Textarea } from '@mantine/core'
import { IconClipboardText, IconFileDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { DialogActions } from '../../../components/dialogs/dialog-actions'
import { InlineSpinner } from '../../../components/feedback/inline-spinner'
import classes from '../import-dialog.module.css'
import type { RouterFile } from '../router/router-file'
import { ImportFileError, type SheetChoice } from './import-file'
import { readImportFileInWorker } from './read-import-file-in-worker'

/** The writer of workbooks is loaded on the first click. */
const saveTemplate = async () => (await import('./import-template')).saveTemplate()

/** The reader of a router's export is loaded when one is chosen. */
const readRouter = async (file: File, signal: AbortSignal) =>
  (await import('../router/router-file')).readRouterFile(file, signal)

type Props = {
  onRead: (sheets: readonly SheetChoice[]) => void
  onRouter: (file: RouterFile) => void
  onCancel: () => void
}

/** First step: choose or drop a file, or paste cells. */
export function FileStep({ onRead, onRouter, onCancel }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const [over, setOver] = useState(false)
  const [pasting, setPasting] = useState(false)
  const problemId = useId()
  const running = useRef<AbortController>(null)
  useEffect(() => {
    return () => running.current?.abort()
  }, [])

  const read = async (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    setReading(true)
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    try {
      const start = new Uint8Array(await file.slice(0, START_OF_EXPORT).arrayBuffer())
      if (isRouterExport(file.name, start)) onRouter(await readRouter(file, signal))
      else onRead(await readImportFileInWorker(file, { signal }))
    } catch (error) {
      if (signal.aborted) return
      setProblem(error instanceof ImportFileError ? error.message : importTexts.unreadable)
      setReading(false)
    }
  }
  const paste = (text: string) => {
    if (text.trim() !== '') void read(new File([text], importTexts.pastedFile, { type: 'text/plain' }))
  }
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }

  return (
    <>
      <Stack
        component="label"
        align="center"
        justify="center"
        gap="xs"
        mih={180}
        px="md"
        py="lg"
        ta="center"
        className={classes.drop}
        data-over={over || undefined}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          void read(event.dataTransfer.files[0])
        }}
      >
        <IconFileSpreadsheet size={32} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />
        {reading ? (
          <InlineSpinner label="Leyendo el archivo..." />
        ) : (
          <span>
            <strong>Elige un archivo</strong> <span className={classes.desk}>o suéltalo aquí</span>
          </span>
        )}
        <Text span fz="sm" c="dimmed">
          CSV o Excel (.xlsx), con títulos sobre los encabezados o sin ellos, o la exportación de un MikroTik (.rsc)
        </Text>
        <input
          type="file"
          className={classes.file}
          aria-label="Archivo de clientes"
          aria-describedby={problem ? problemId : undefined}
          aria-invalid={problem ? true : undefined}
          accept=".csv,.tsv,.txt,.xlsx,.xlsm,.xls,.rsc,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={reading}
          data-autofocus
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            // Allows choosing the same file again after a correction.
            event.currentTarget.value = ''
            void read(file)
          }}
        />
      </Stack>
      {pasting && (
        <Textarea
          mt="sm"
          label="Celdas de Excel"
          description={importTexts.pasteHint}
          rows={3}
          autoFocus
          value=""
          disabled={reading}
          onChange={({ currentTarget: { value } }) => paste(value)}
          onPaste={(event) => {
            event.preventDefault()
            paste(event.clipboardData.getData('text/plain'))
          }}
        />
      )}
      {problem && (
        <Text id={problemId} role="alert" size="sm" c="var(--mantine-color-error)" mt="xs">
          {problem}
        </Text>
      )}
      <Text component="ul" mt="md" pl={20} fz="sm" c="dimmed" className={classes.rules}>
        <li>Cada fila es un cliente. Nombre, Monto Mensual y Fecha de Inicio son obligatorios.</li>
        <li>
          Montos: 1234.50, 1,234.50 o Q1,234.50. Fechas: dd/mm/aaaa, aaaa-mm-dd o fechas de Excel. Otras formas claras,
          como 150,00 o 15-3-24, se leen con un aviso.
        </li>
        <li>Lo que no se pueda leer se corrige aquí mismo, sin cambiar el archivo.</li>
        <li>Se crean todos los clientes o ninguno; antes verás cada fila y sus errores.</li>
        <li>
          La exportación de un MikroTik llena el usuario PPPoE de los clientes que ya están. {routerTexts.passwords}{' '}
          {routerTexts.nothingSent}
        </li>
      </Text>
      <DialogActions>
        <Button
          variant="subtle"
          leftSection={<IconFileDownload size={16} aria-hidden />}
          onClick={() => saveTemplate().catch(() => setProblem(importTexts.templateFailed))}
        >
          Descargar plantilla
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconClipboardText size={16} aria-hidden />}
          aria-expanded={pasting}
          onClick={() => setPasting(!pasting)}
        >
          Pegar desde Excel
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      </DialogActions>
    </>
  )
}
