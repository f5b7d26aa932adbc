import type { KeyboardEvent, MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'

const INTERACTIVE = 'a, button, input, select, textarea, label, [role="menuitem"], [data-row-stop]'

/**
 * Whether a click on a row targets the row itself: not a control in it, not a dialog or menu that React renders from
 * it, and not the end of a text selection.
 */
function clickIsForRow(event: MouseEvent<HTMLElement>): boolean {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  const control = target.closest(INTERACTIVE)
  if (control && currentTarget.contains(control)) return false
  return (window.getSelection()?.toString() ?? '') === ''
}

function keyIsForRow(event: KeyboardEvent<HTMLElement>): boolean {
  return event.key === 'Enter' && event.target === event.currentTarget
}

export type RowBehaviour<Row> = {
  /** Target of a click on the row; without it rows do not open. */
  rowHref?: (row: Row) => string
  /** Called on hover or focus, to prefetch the row's target. */
  onRowHover?: (row: Row) => void
  /** Rows do not open, for example during an inline edit. */
  disabled?: boolean
}

/** Opens the row on click, Enter, or in a new tab with the middle button or Ctrl. */
export function useRowProps<Row>({ rowHref, onRowHover, disabled = false }: RowBehaviour<Row>) {
  const navigate = useNavigate()
  if (!rowHref || disabled) return () => ({})

  return (row: Row) => {
    const open = (event: MouseEvent<HTMLElement>) => {
      if (!clickIsForRow(event)) return
      if (event.ctrlKey || event.metaKey || event.button === 1) window.open(rowHref(row), '_blank', 'noopener')
      else if (event.button === 0) navigate(rowHref(row))
    }
    const hover = () => onRowHover?.(row)
    return {
      tabIndex: 0,
      'data-opens': true,
      onClick: open,
      onAuxClick: open,
      onMouseEnter: hover,
      onFocus: hover,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (keyIsForRow(event)) navigate(rowHref(row))
      },
    }
  }
}
