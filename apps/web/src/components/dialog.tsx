import { Modal, type ModalProps } from '@mantine/core'
import { useLayer } from '../lib/use-layer'

type Props = Pick<ModalProps, 'opened' | 'title' | 'size' | 'children' | 'fullScreen' | 'returnFocus' | 'zIndex'> & {
  /** Escape, the browser's back, the cross and a click beside the dialog; may refuse by doing nothing. */
  onClose: () => void
  /** See `useLayer`. */
  ownEntry?: boolean
}

/** The house's dialog. Focus goes in when it opens and back to where it was when it closes. */
export function Dialog({ opened, onClose, ownEntry, ...others }: Props) {
  useLayer(opened, onClose, { ownEntry })
  return (
    <Modal
      {...others}
      opened={opened}
      onClose={onClose}
      // Layers close by Escape from the top down; Modal alone would close all of them at once.
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      // A name may be one long word.
      styles={{ body: { overflowWrap: 'break-word' } }}
    />
  )
}
