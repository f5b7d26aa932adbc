import { importTexts } from '@isp/domain/import/import-texts'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog'
import { Dialog } from '../../components/dialogs/dialog'
import { InlineSpinner } from '../../components/feedback/inline-spinner'
import { lazyPart } from '../../components/feedback/lazy-part'
import { ColumnsStep } from './columns/columns-step'
import { FileStep } from './file/file-step'
import type { ImportSheet, SheetChoice } from './file/import-file'
import { SheetStep } from './file/sheet-step'
import { type ImportDraft, newDraft } from './import-draft'
import { ImportResult } from './import-result'
import { PreviewStep } from './preview/preview-step'
import type { RouterFile } from './router/router-file'
import { type Imported, useImportClients } from './use-import-clients'

type Step = 'file' | 'router' | 'sheet' | 'columns' | 'preview' | 'result'

const RouterStep = lazyPart(async () => (await import('./router/router-step')).RouterStep, {
  over: false,
  waiting: <InlineSpinner label="Leyendo el archivo..." />,
})

/**
 * 'Importar clientes': choose a file, map its columns, correct the rows, then import all of them or none. The export of a router
 * completes clients first, and its new ones go to the preview (product/router-export#completing).
 */
export function ImportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const phone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false })
  const [step, setStep] = useState<Step>('file')
  const [sheets, setSheets] = useState<readonly SheetChoice[]>([])
  const [router, setRouter] = useState<RouterFile | null>(null)
  const [draft, setDraft] = useState<ImportDraft | null>(null)
  const [imported, setImported] = useState<Imported | null>(null)
  const [closing, setClosing] = useState(false)
  const { mutate: importClients, isPending: importing } = useImportClients()
  const body = useRef<HTMLDivElement>(null)
  // The pressed button is gone with its step. The dialog itself focuses the first step.
  useEffect(() => {
    body.current?.querySelector<HTMLElement>(`[data-step="${step}"] [data-autofocus]`)?.focus()
  }, [step])

  const change = useCallback(
    (next: (current: ImportDraft) => ImportDraft) => setDraft((current) => current && next(current)),
    [],
  )
  const again = () => setStep('file')
  const otherSheet = sheets.length > 1 ? () => setStep('sheet') : undefined
  const choose = (sheet: ImportSheet) => {
    setDraft(newDraft(sheet))
    setStep('columns')
  }
  const close = () => {
    // A second click on 'Importar' may hit outside the dialog, which has become smaller.
    if (importing) return
    if (step !== 'result' && draft && draft.corrections.size > 0) setClosing(true)
    else onClose()
  }

  return (
    <Dialog opened={opened} onClose={close} title="Importar clientes" size={1120} fullScreen={phone}>
      <div ref={body} data-step={step}>
        {step === 'file' && (
          <FileStep
            onRead={(read) => {
              setSheets(read)
              const [only, ...others] = read
              if (only?.sheet && others.length === 0) choose(only.sheet)
              else setStep('sheet')
            }}
            onRouter={(file) => {
              setSheets([])
              setDraft(null)
              setRouter(file)
              setStep('router')
            }}
            onCancel={close}
          />
        )}
        {step === 'router' && router && (
          <RouterStep
            file={router}
            onNewClients={(sheet) => {
              setDraft(newDraft(sheet))
              setStep('preview')
            }}
            onOtherFile={again}
            onClose={close}
          />
        )}
        {step === 'sheet' && <SheetStep sheets={sheets} onChoose={choose} onOtherFile={again} />}
        {step === 'columns' && draft && (
          <ColumnsStep
            draft={draft}
            onChange={setDraft}
            onOtherSheet={otherSheet}
            onOtherFile={again}
            onContinue={() => setStep('preview')}
          />
        )}
        {step === 'preview' && draft && (
          <PreviewStep
            draft={draft}
            onChange={change}
            importing={importing}
            onBack={() => setStep('columns')}
            onOtherFile={again}
            onImport={(rows) =>
              importClients(
                { fileName: draft.sheet.fileName, rows },
                {
                  onSuccess: (answer) => {
                    setImported(answer)
                    setStep('result')
                  },
                },
              )
            }
          />
        )}
        {step === 'result' && imported && (
          <ImportResult
            imported={imported}
            fileName={draft?.sheet.fileName}
            onOtherSheet={otherSheet}
            onClose={onClose}
          />
        )}
      </div>
      <ConfirmDialog
        opened={closing}
        onClose={() => setClosing(false)}
        title="¿Descartar la importación?"
        confirmLabel="Descartar"
        destructive
        onConfirm={onClose}
      >
        {importTexts.correctionsLost(draft?.corrections.size ?? 0)}
      </ConfirmDialog>
    </Dialog>
  )
}
