import { quotationMessage } from '@isp/domain/quotations/quotation-message'
import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { useRef } from 'react'
import { saveFile } from '../../../lib/export/save-file'
import { useOnce } from '../../../lib/forms/use-once'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { notify } from '../../../lib/notify'
import { trpc } from '../../../lib/server/trpc'
import { canSharePdf, shareFile } from '../../../lib/sharing'
import { useSetQuotationState } from '../mutations/quotation-mutations'
import { type Quotation, quotationContent } from '../quotation-content'

/**
 * What is left to the operator: attach the downloaded file, share the one that took too long to make, or send one that lacks
 * letters all the same.
 */
export type SentFile = {
  file: File
  text: string
  missing: readonly string[]
  logoMissing: boolean
  downloaded: boolean
}

/** Loads what makes the PDF: library and fonts are larger than a page. */
export const loadFileMaker = () => import('../../../components/print/pdf/pdf-file')

/**
 * Makes the PDF of a quotation and shares it where the browser shares files; elsewhere downloads it and offers the text
 * for the chat. A draft becomes 'Enviada' (specification 3 D2).
 */
export function useSendQuotation(quotation: Quotation, load: typeof loadFileMaker = loadFileMaker) {
  const { business } = trpc.useUtils()
  const notice = useRef<string>(undefined)
  const setState = useSetQuotationState(quotation.name, { notice: () => notice.current })
  const { busy, once, renew } = useOnce()
  const dialog = useDialogState<SentFile>()

  const { id, state } = quotation
  const markSent = ({ logoMissing }: SentFile) => {
    notice.current = logoMissing ? quotationTexts.logoMissing : undefined
    if (state === 'draft') setState.mutate({ id, from: state, state: 'sent' })
    else if (logoMissing) notify.info(quotationTexts.logoMissing)
  }
  const download = (sent: SentFile) => {
    saveFile(sent.file, sent.file.name)
    markSent(sent)
    dialog.open({ ...sent, downloaded: true })
  }
  const make = async () => {
    const [maker, profile] = await Promise.all([load(), business.profile.ensureData()])
    const content = quotationContent(quotation, { business: profile })
    const { file, logoMissing } = await maker.pdfFile(content, `cotizacion-${id}.pdf`)
    const missing = await maker.lettersMissingInPdf(content)
    const text = quotationMessage({ ...quotation, business: profile.name })
    const sent = { file, text, missing, logoMissing, downloaded: false }
    if (missing.length > 0) dialog.open(sent)
    else if (!canSharePdf(navigator)) download(sent)
    else {
      const shared = await shareFile(navigator, sent).catch(() => null)
      if (shared) markSent(sent)
      // The browser shares only shortly after a click.
      else if (shared === null) dialog.open(sent)
    }
  }
  const send = async () => {
    await once(make, () => notify.error(quotationTexts.shareFailed))
    renew()
  }
  const shareAgain = async (sent: SentFile) => {
    if (!canSharePdf(navigator)) return download(sent)
    const shared = await shareFile(navigator, sent).catch(() => null)
    if (shared === null) download(sent)
    else if (shared) {
      dialog.close()
      markSent(sent)
    }
  }
  return { send, shareAgain, busy, dialog }
}
