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
  /** Loads another maker of the PDF, for tests. */
  load?: typeof loadFileMaker
}

/** 'Enviar' as a button with its word. */
export function SendAction({ quotation, load = loadFileMaker }: Props) {
  const pdf = useSendQuotation(quotation, load)
  const prepare = () => void load().catch(() => {})
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={pdf.busy}
        onClick={pdf.send}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {LABEL}
      </Button>
      <MadePdf phone={quotation.phone} pdf={pdf} />
    </>
  )
}

type PdfProps = { pdf: ReturnType<typeof useSendQuotation> }

/** 'Enviar' as an icon: shares the quotation as a PDF, or downloads it (product/quotations#sending). */
export function SendIcon({ pdf, load = loadFileMaker }: PdfProps & Pick<Props, 'load'>) {
  const prepare = () => void load().catch(() => {})
  return <IconButton label={LABEL} icon={IconSend} onClick={pdf.send} onNear={prepare} busy={pdf.busy} />
}

export function MadePdf({ phone, pdf: { dialog, take, markSent } }: PdfProps & { phone: string | null }) {
  const { dialog: made, opened, turn, close } = dialog
  if (!made) return null
  return (
    <SendDialog
      key={turn}
      made={made}
      phone={phone}
      opened={opened}
      onClose={close}
      onTake={() => void take(made)}
      onChat={markSent}
    />
  )
}
