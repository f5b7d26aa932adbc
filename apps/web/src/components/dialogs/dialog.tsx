import { Modal, type ModalProps } from '@mantine/core'
import { useInterrupted } from '../../lib/layers/interruption'
import { useLayer } from '../../lib/layers/use-layer'
import { useUnsavedWork } from '../../lib/layers/use-unsaved-work'

type Props = Pick<ModalProps, 'opened' | 'title' | 'size' | 'children' | 'fullScreen' | 'returnFocus' | 'zIndex'> & {
  /** Escape, the browser's back, the cross and a click beside the dialog; may refuse by doing nothing. */
  onClose: () => void
  /** See `useLayer`. */
  ownEntry?: boolean
}

/**
 * The house's dialog. Focus goes in when it opens and back to where it was when it closes. Should the session end while it
 * is open, it waits behind the login and comes back as it was.
 */
export function Dialog({ opened, onClose, ownEntry, ...others }: Props) {
  useLayer(opened, onClose, { ownEntry })
  useUnsavedWork(opened)
  const interrupted = useInterrupted()
  return (
    <Modal
      {...others}
      opened={opened}
      onClose={onClose}
      // Layers close by Escape from the top down; Modal alone would close all of them at once.
      closeOnEscape={false}
      // Else the login page could not be scrolled.
      lockScroll={!interrupted}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      // A name may be one long word.
      styles={{ body: { overflowWrap: 'break-word' } }}
    />
  )
}
