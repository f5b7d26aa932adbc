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
 * Left to the operator: to attach the downloaded file, to share the one that took too long to make, or to take one that
 * lacks letters all the same.
 */
export type MadeFile = {
  file: File
  text: string
  missing: readonly string[]
  logoMissing: boolean
  downloaded: boolean
  /** It goes to the customer; otherwise it is only downloaded. */
  toSend: boolean
}

/** Imported lazily: library and fonts of the PDF are larger than a page. */
export const loadFileMaker = () => import('../../../components/print/pdf/pdf-file')

/**
 * `send` shares the PDF where the browser shares files; elsewhere it downloads it and offers the chat with the text. A
 * draft becomes 'Enviada' when it was shared or the chat is opened, not by a download (product/quotations#sending).
 * `save` downloads it.
 */
export function useSendQuotation(quotation: Quotation, load: typeof loadFileMaker = loadFileMaker) {
  const { business } = trpc.useUtils()
  const notice = useRef<string>(undefined)
  const marking = useRef(false)
  const setState = useSetQuotationState(quotation.name, { notice: () => notice.current })
  const { busy, once, renew } = useOnce()
  const dialog = useDialogState<MadeFile>()

  const { id, state } = quotation
  const markSent = (logoMissing = false) => {
    notice.current = logoMissing ? quotationTexts.logoMissing : undefined
    if (state !== 'draft') return logoMissing && notify.info(quotationTexts.logoMissing)
    // The chat may be opened twice.
    if (marking.current) return
    marking.current = true
    const onSettled = () => {
      marking.current = false
    }
    setState.mutate({ id, from: state, state: 'sent' }, { onSettled })
  }
  const download = (made: MadeFile) => {
    const logo = made.logoMissing ? quotationTexts.logoMissing : undefined
    saveFile(made.file, made.file.name)
    if (!made.toSend) {
      dialog.close()
      return notify.success(quotationTexts.pdfSaved, logo, { about: made.file.name })
    }
    if (logo) notify.info(logo)
    dialog.open({ ...made, downloaded: true })
  }
  const make = async (toSend: boolean) => {
    const [maker, profile] = await Promise.all([load(), business.profile.ensureData()])
    const content = quotationContent(quotation, { business: profile })
    const { file, logoMissing } = await maker.pdfFile(content, `cotizacion-${id}.pdf`)
    const missing = await maker.lettersMissingInPdf(content)
    const text = quotationMessage({ ...quotation, business: profile.name })
    const made = { file, text, missing, logoMissing, downloaded: false, toSend }
    if (missing.length > 0) dialog.open(made)
    else if (!toSend || !canSharePdf(navigator)) download(made)
    else {
      const shared = await shareFile(navigator, made).catch(() => null)
      if (shared) markSent(logoMissing)
      // The browser shares only shortly after a click.
      else if (shared === null) dialog.open(made)
    }
  }
  const start = async (toSend: boolean) => {
    await once(
      () => make(toSend),
      () => notify.error(quotationTexts.shareFailed),
    )
    renew()
  }
  /** Shares or downloads the file of the dialog. */
  const take = async (made: MadeFile) => {
    if (!made.toSend || !canSharePdf(navigator)) return download(made)
    const shared = await shareFile(navigator, made).catch(() => null)
    if (shared === null) download(made)
    else if (shared) {
      dialog.close()
      markSent(made.logoMissing)
    }
  }
  return { send: () => start(true), save: () => start(false), take, markSent: () => markSent(), busy, dialog }
}
