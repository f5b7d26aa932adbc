import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { lazyPart } from '../../../components/feedback/lazy-part'
import { IconButton } from '../../../components/inputs/icon-button'
import type { Quotation } from '../quotation-content'
import { loadFileMaker, useSendQuotation } from './use-send-quotation'

const SendDialog = lazyPart(async () => (await import('./send-dialog')).SendDialog)

const LABEL = 'Enviar'

type Props = {
  quotation: Quotation
  /** A button with its word instead of the icon alone. */
  worded?: boolean
  /** Loads another maker of the PDF, for tests. */
  load?: typeof loadFileMaker
}

/** 'Enviar': shares the quotation as a PDF, or downloads it (specification 3 D2). */
export function SendAction({ quotation, worded = false, load = loadFileMaker }: Props) {
  const { send, shareAgain, busy, dialog } = useSendQuotation(quotation, load)
  const { dialog: sent, opened, turn, close } = dialog
  const prepare = () => void load().catch(() => {})
  return (
    <>
      {worded ? (
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          loading={busy}
          onClick={send}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          {LABEL}
        </Button>
      ) : (
        <IconButton label={LABEL} icon={IconSend} onClick={send} onNear={prepare} busy={busy} />
      )}
      {sent && (
        <SendDialog key={turn} sent={sent} opened={opened} onClose={close} onShare={() => void shareAgain(sent)} />
      )}
    </>
  )
}
