import { answeredStates } from '@isp/domain/quotations/quotation-state'
import { quotationStateLabels, quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { IconCopy, IconDownload, IconFileTypePdf, IconPrinter, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { IconButton } from '../../../components/inputs/icon-button'
import type { MenuAction } from '../../../components/menus/action-menu'
import { ActionMenuButton } from '../../../components/menus/action-menu-button'
import { notify } from '../../../lib/notify'
import { usePhone } from '../../../lib/use-phone'
import { useDeleteQuotation, useSetQuotationState } from '../mutations/quotation-mutations'
import { NEW_CLIENT, newClientOf } from '../new-client'
import type { Quotation } from '../quotation-content'
import { MadePdf, SendIcon } from '../send/send-action'
import { loadFileMaker, useSendQuotation } from '../send/use-send-quotation'
import classes from './quotation-actions.module.css'
import { stateLooks } from './quotation-state-badge'

type Props = {
  quotation: Quotation
  /** Loads another maker of the PDF, for tests. */
  load?: typeof loadFileMaker
}

export function QuotationActions({ quotation, load = loadFileMaker }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const { id, name, state } = quotation
  const onPhone = usePhone()
  const navigate = useNavigate()
  const remove = useDeleteQuotation(name)
  const setState = useSetQuotationState(name)
  const pdf = useSendQuotation(quotation, load)
  const busy = remove.isPending
  const askAndRemove = () => {
    // The browser's `confirm` (product/quotations#deletion-of-a-quotation).
    if (!window.confirm(quotationTexts.deleteQuestion)) return
    const list = place.current?.closest('ul')
    remove.mutate({ id }, { onSuccess: () => list?.focus({ preventScroll: true }) })
  }
  // The notice, with what makes the real PDF (product/quotations#pdf-notice).
  const tellPending = () =>
    notify.info(quotationTexts.pdfPending, undefined, { action: { label: quotationTexts.makePdf, run: pdf.save } })
  const pdfActions = [
    { label: 'Descargar PDF', icon: IconDownload, onChoose: tellPending },
    { label: 'Generar PDF', icon: IconFileTypePdf, onChoose: tellPending },
  ]
  const removal = { label: 'Eliminar', icon: IconTrash, destructive: true, onChoose: askAndRemove }
  const newClient = newClientOf(quotation)
  const more: MenuAction[] = [
    ...(onPhone && newClient
      ? [
          {
            label: NEW_CLIENT,
            icon: IconUserPlus,
            onChoose: () => navigate(newClient.to, { state: newClient.state }),
          },
        ]
      : []),
    { label: 'Copiar', icon: IconCopy, to: `/quotations/create?copy=${id}` },
    ...answeredStates
      .filter((next) => next !== state)
      .map((next) => ({
        label: quotationStateLabels[next],
        icon: stateLooks[next].icon,
        onChoose: () => setState.mutate({ id, from: state, state: next }),
      })),
    ...(onPhone ? [...pdfActions, removal] : []),
  ]
  return (
    <div ref={place} className={classes.actions}>
      <SendIcon pdf={pdf} load={load} />
      <IconButton label="Imprimir" icon={IconPrinter} to={`/quotations/${id}/print`} disabled={busy} />
      {!onPhone && (
        <>
          {pdfActions.map(({ label, icon, onChoose }) => (
            <IconButton key={label} label={label} icon={icon} onClick={onChoose} />
          ))}
          <IconButton label="Eliminar" icon={IconTrash} destructive onClick={askAndRemove} busy={busy} />
        </>
      )}
      <ActionMenuButton label="Acciones" actions={more} busy={busy} />
      <MadePdf phone={quotation.phone} pdf={pdf} />
    </div>
  )
}
