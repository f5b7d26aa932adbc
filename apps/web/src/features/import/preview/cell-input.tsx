import type { FieldType } from '@isp/domain/clients/client-fields'
import { type ImportField, importFields } from '@isp/domain/import/import-fields'
import { useId, useState } from 'react'
import { useLayer } from '../../../lib/layers/use-layer'
import type { CellPlace, PreviewRow } from './preview-rows'
import classes from './preview-table.module.css'

/** `text` is null if it is unchanged; `next` if the operator wants the next wrong cell. */
export type OnCorrect = (place: CellPlace, text: string | null, options: { next: boolean }) => void

/** Marks the input of a cell, to be found for the focus. */
export function cellKey({ row, field }: CellPlace): string {
  return `${row} ${field}`
}

const keyboards = {
  text: 'text',
  phone: 'tel',
  amount: 'decimal',
  date: 'text',
  routerIp: 'text',
  yesNo: 'text',
} as const satisfies Record<FieldType, string>

type Props = { row: PreviewRow; field: ImportField; problem: string | undefined; onCorrect: OnCorrect }

/**
 * A cell that is corrected in place: Enter keeps the text and goes to the next wrong cell, leaving it keeps the text,
 * Escape restores it. A password is readable here, because it has to be corrected.
 */
export function CellInput({ row: { read, corrected }, field, problem, onCorrect }: Props) {
  const { label, type } = importFields[field]
  const place = { row: read.row, field }
  const kept = corrected[field] ?? read.shown[field] ?? ''
  const [text, setText] = useState(kept)
  const problemId = useId()
  const isTyping = text !== kept
  // Otherwise Escape would close the dialog.
  useLayer(isTyping, () => setText(kept))
  return (
    <>
      <input
        className={classes.input}
        aria-label={`${label}, fila ${read.row}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        data-cell={cellKey(place)}
        inputMode={keyboards[type]}
        enterKeyHint="next"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => isTyping && onCorrect(place, text, { next: false })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onCorrect(place, isTyping ? text : null, { next: true })
        }}
      />
      {problem && (
        <div id={problemId} className={classes.problem}>
          {problem}
        </div>
      )}
    </>
  )
}
