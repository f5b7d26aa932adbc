import { errorTexts } from '@isp/domain/errors/error-texts'
import { notify } from '../notify'

const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

/** The rows and cells of a text that was copied from a spreadsheet; null for one cell or another text of one line. */
export function pastedCells(text: string): string[][] | null {
  const rows = text
    .trimEnd()
    .split(LINE_BREAK)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
  return rows.length === 1 && rows[0]?.length === 1 ? null : rows
}

/**
 * Refuses several cells that are pasted or dropped into a box of one amount, quantity or date: browsers join them, and
 * 100 and 150.00 became 100,150.00. What a component has already handled is left alone. Returns how to stop.
 */
export function refusePastedCells(): () => void {
  const refuse = (event: ClipboardEvent | DragEvent) => {
    const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData
    if (event.defaultPrevented || !isFigureBox(event.target)) return
    if (pastedCells(data?.getData('text/plain') ?? '') === null) return
    event.preventDefault()
    notify.error(errorTexts.severalCells, errorTexts.severalCellsRefused)
  }
  document.addEventListener('paste', refuse)
  document.addEventListener('drop', refuse)
  return () => {
    document.removeEventListener('paste', refuse)
    document.removeEventListener('drop', refuse)
  }
}

function isFigureBox(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.matches('[inputmode=decimal], [inputmode=numeric], [type=date]')
}
