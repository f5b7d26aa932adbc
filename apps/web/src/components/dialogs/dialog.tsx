import { Modal, type ModalProps } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useLayer } from '../../lib/layers/use-layer'
import { PartBoundary } from '../feedback/part-boundary'
import classes from './dialog.module.css'

export type DialogProps = { opened: boolean; onClose: () => void }

type Props = Pick<
  ModalProps,
  | 'opened'
  | 'title'
  | 'size'
  | 'children'
  | 'classNames'
  | 'closeOnClickOutside'
  | 'fullScreen'
  | 'returnFocus'
  | 'zIndex'
> & {
  /** Called on Escape, Android's back button, the close button and a click outside; may do nothing to refuse. */
  onClose: () => void
}

/** A press beside the dialog, such as the second one of a double click, does not take the focus out of it. */
function keepFocus(event: MouseEvent): void {
  if (!(event.target as Element).closest('[role="dialog"]')) event.preventDefault()
}

/** Moves the focus inside on opening and back on closing. An error in its content leaves the frame, which can be closed. */
export function Dialog({ opened, onClose, children, ...others }: Props) {
  useLayer(opened, onClose)
  return (
    <Modal
      {...others}
      className={classes.root}
      data-opened={opened || undefined}
      opened={opened}
      onClose={onClose}
      // Escape closes only the top layer; Mantine's Modal would close all of them.
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      onMouseDown={keepFocus}
    >
      <PartBoundary>{children}</PartBoundary>
    </Modal>
  )
}
