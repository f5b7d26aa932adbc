import { quotationTexts } from '@isp/domain/quotations/quotation-texts'
import { IconDownload, IconFileTypePdf, IconPrinter, IconTrash } from '@tabler/icons-react'
import { IconButton } from '../../../components/inputs/icon-button'
import { notify } from '../../../lib/notify'
import { useDeleteQuotation } from '../mutations/use-delete-quotation'
import classes from './quotation-actions.module.css'

type Props = { quotation: { id: number }; onDeleted: () => void }

const tellPending = () => notify.info(quotationTexts.pdfPending)

/** Actions of a quotation. */
export function QuotationActions({ quotation: { id }, onDeleted }: Props) {
  const remove = useDeleteQuotation()
  const askAndRemove = () => {
    // The browser's `confirm`, as in specification 2 §2.
    if (window.confirm(quotationTexts.deleteQuestion)) remove.mutate({ id }, { onSuccess: onDeleted })
  }
  return (
    <div className={classes.actions}>
      <IconButton label="Imprimir" icon={IconPrinter} to={`/quotations/${id}/print`} disabled={remove.isPending} />
      <IconButton label="Descargar PDF" icon={IconDownload} onClick={tellPending} />
      <IconButton label="Generar PDF" icon={IconFileTypePdf} onClick={tellPending} />
      <IconButton label="Eliminar" icon={IconTrash} destructive onClick={askAndRemove} disabled={remove.isPending} />
    </div>
  )
}
