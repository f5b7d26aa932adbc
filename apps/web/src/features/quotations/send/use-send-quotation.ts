import { quotationMessage } from '@isp/domain/quotations/quotation-message'
import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { saveFile } from '../../../lib/export/save-file'
import { useOnce } from '../../../lib/forms/use-once'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { notify } from '../../../lib/notify'
import { trpc } from '../../../lib/server/trpc'
import { canSharePdf, shareFile } from '../../../lib/sharing'
import { useSetQuotationState } from '../mutations/use-set-quotation-state'
import type { Quotation } from '../quotation-content'

/** What is left to the operator: attach the downloaded file, or share the one that took too long to make. */
export type SentFile = { file: File; text: string; downloaded: boolean }

/** Loads what makes the PDF: library and fonts are larger than a page. */
export const loadFileMaker = () => import('./quotation-file')

/**
 * Makes the PDF of a quotation and shares it where the browser shares files; elsewhere downloads it and offers the text
 * for the chat. A draft becomes 'Enviada' (specification 3 D2).
 */
export function useSendQuotation(quotation: Quotation, load: typeof loadFileMaker = loadFileMaker) {
  const { business } = trpc.useUtils()
  const setState = useSetQuotationState(quotation.name)
  const { busy, once, renew } = useOnce()
  const dialog = useDialogState<SentFile>()

  const { id, state } = quotation
  const markSent = () => {
    if (state === 'draft') setState.mutate({ id, from: state, state: 'sent' })
  }
  const download = (sent: SentFile) => {
    saveFile(sent.file, sent.file.name)
    markSent()
    dialog.open({ ...sent, downloaded: true })
  }
  const make = async () => {
    const [{ quotationFile }, profile] = await Promise.all([load(), business.profile.ensureData()])
    const file = await quotationFile(quotation, profile)
    const text = quotationMessage({ ...quotation, business: profile.name })
    const sent = { file, text, downloaded: false }
    if (!canSharePdf(navigator)) download(sent)
    else {
      const shared = await shareFile(navigator, sent).catch(() => null)
      if (shared) markSent()
      // The browser shares only shortly after a click.
      else if (shared === null) dialog.open(sent)
    }
  }
  const send = async () => {
    await once(make, () => notify.error(quotationTexts.shareFailed))
    renew()
  }
  const shareAgain = async (sent: SentFile) => {
    const shared = await shareFile(navigator, sent).catch(() => null)
    if (shared === null) download(sent)
    else if (shared) {
      dialog.close()
      markSent()
    }
  }
  return { send, shareAgain, busy, dialog }
}
