import { matchColumns } from '@isp/domain/clients/import/import-fields'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Dialog } from '../../../../components/dialogs/dialog'
import { ColumnsStep } from './columns-step'
import { FileStep } from './file-step'
import classes from './import-dialog.module.css'
import type { ImportFile } from './import-file'
import { PreviewStep } from './preview-step'
import { ResultStep } from './result-step'
import { useImportClients } from './use-import-clients'

type Step = 'file' | 'columns' | 'preview' | 'result'

/** 'Importar clientes': choose a file, map its columns, preview the rows, then import all of them or none. */
export function ImportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const phone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false })
  const [step, setStep] = useState<Step>('file')
  const [file, setFile] = useState<ImportFile | null>(null)
  const [match, setMatch] = useState(() => matchColumns([]))
  const [created, setCreated] = useState(0)
  const { run, stop, progress } = useImportClients()

  const read = (next: ImportFile) => {
    setFile(next)
    setMatch(matchColumns(next.headings))
    setStep('columns')
  }
  const again = () => setStep('file')
  const close = () => {
    // A second click on 'Importar' may hit outside the dialog, which has become smaller: only 'Cancelar' stops it.
    if (!progress) onClose()
  }

  return (
    <Dialog opened={opened} onClose={close} title="Importar clientes" size={1120} fullScreen={phone}>
      <div className={classes.body}>
        {step === 'file' && <FileStep onRead={read} onCancel={onClose} />}
        {step === 'columns' && file && (
          <ColumnsStep
            file={file}
            match={match}
            onChange={setMatch}
            onBack={again}
            onContinue={() => setStep('preview')}
          />
        )}
        {step === 'preview' && file && (
          <PreviewStep
            file={file}
            match={match}
            progress={progress}
            onBack={() => setStep('columns')}
            onOtherFile={again}
            onStop={stop}
            onImport={async (clients) => {
              const answer = await run(clients).catch(() => null)
              if (!answer) return
              setCreated(answer.created)
              setStep('result')
            }}
          />
        )}
        {step === 'result' && <ResultStep created={created} onClose={onClose} />}
      </div>
    </Dialog>
  )
}
