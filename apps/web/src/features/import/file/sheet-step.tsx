import { importTexts } from '@isp/domain/import/import-texts'
import { Button, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { DialogActions } from '../../../components/dialogs/dialog-actions'
import { rowCount } from '../../../lib/format-count'
import classes from '../import-dialog.module.css'
import type { ImportSheet, SheetChoice } from './import-file'

type Props = {
  sheets: readonly SheetChoice[]
  onChoose: (sheet: ImportSheet) => void
  onOtherFile: () => void
}

/** Between file and columns, if several worksheets have rows: choose one. */
export function SheetStep({ sheets, onChoose, onOtherFile }: Props) {
  const id = useId()
  return (
    <>
      <Text mb="md" id={id}>
        {importTexts.chooseSheet(sheets.length)}
      </Text>
      <Stack component="ul" gap="xs" maw={640} aria-labelledby={id}>
        {sheets.map(({ name, sheet, rows, problem }, index) => (
          <li key={name}>
            <button
              type="button"
              className={classes.sheet}
              disabled={problem !== undefined}
              data-autofocus={index === sheets.findIndex((choice) => choice.sheet) || undefined}
              onClick={() => sheet && onChoose(sheet)}
            >
              <strong>{name}</strong>{' '}
              <Text span fz="sm" c="dimmed">
                {problem ?? rowCount(rows)}
              </Text>
            </button>
          </li>
        ))}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onOtherFile}>
          Elegir otro archivo
        </Button>
      </DialogActions>
    </>
  )
}
