import { tokenAccessLabels } from '../auth/token-access'
import { clientFields, type FieldType } from '../clients/client-fields'
import { groupFields } from '../groups/group.schema'
import { quotationStateLabels } from '../quotations/quotation-texts'
import { chargeTexts } from '../receipts/other-charges'
import { routerTemplateLabels } from '../router-commands/router-command-texts'
import type { AuditField } from './audit-log.schema'

type Field = {
  label: string
  type?: FieldType
  /** The words for the values of the log. */
  words?: Readonly<Record<string, string>>
}

const fields: Record<AuditField, Field> = {
  ...groupFields,
  ...clientFields,
  amount: { label: 'Monto', type: 'amount' },
  utilityAmount: { label: 'Utilidad', type: 'amount' },
  paidDate: { label: 'Fecha de pago', type: 'date' },
  dueDate: { label: 'Vencimiento', type: 'date' },
  paidPayments: { label: 'Pagos cobrados' },
  paidAmount: { label: 'Total cobrado', type: 'amount' },
  paidUtilities: { label: 'Utilidades cobradas', type: 'amount' },
  systemDate: { label: 'Fecha del sistema', type: 'date' },
  membersAdded: { label: 'Clientes agregados' },
  membersRemoved: { label: 'Clientes quitados' },
  totalExpenses: { label: 'Total de gastos', type: 'amount' },
  clientName: { label: 'Cliente' },
  articles: { label: 'Artículos' },
  totalPurchase: { label: 'Total Compra', type: 'amount' },
  totalSale: { label: 'Total Venta', type: 'amount' },
  quotationState: { label: 'Estado', words: quotationStateLabels },
  validUntil: { label: 'Válida hasta', type: 'date' },
  conditions: { label: 'Condiciones' },
  copiedFrom: { label: 'Copiada de la cotización' },
  username: { label: 'Usuario' },
  password: { label: 'Contraseña' },
  device: { label: 'Dispositivo' },
  regularPayments: { label: 'Pagos de clientes regulares' },
  variablePayments: { label: 'Pagos de clientes variables' },
  nit: { label: 'NIT' },
  footText: { label: 'Texto al pie' },
  quotationValidityDays: { label: 'Validez de cotizaciones en días' },
  cutAfterDays: { label: 'Días de atraso para cortar' },
  logo: { label: 'Logo' },
  due: { label: 'Por vencer' },
  overdue: { label: 'Vencido' },
  cutPppoe: { label: routerTemplateLabels.cutPppoe },
  cutIp: { label: routerTemplateLabels.cutIp },
  reconnectPppoe: { label: routerTemplateLabels.reconnectPppoe },
  reconnectIp: { label: routerTemplateLabels.reconnectIp },
  promisedDate: { label: 'Prometió pagar', type: 'date' },
  channel: { label: 'Medio' },
  group: { label: 'Grupo' },
  feeClients: { label: 'Clientes' },
  importedClients: { label: 'Clientes importados' },
  cutClients: { label: 'Clientes' },
  completedClients: { label: 'Clientes completados' },
  monthlySum: { label: 'Suma mensual', type: 'amount' },
  expected: { label: 'Debe haber', type: 'amount' },
  counted: { label: 'Contado', type: 'amount' },
  leftInDrawer: { label: 'Queda en caja', type: 'amount' },
  difference: { label: 'Diferencia', type: 'amount' },
  reason: { label: 'Motivo' },
  pauseFrom: { label: 'Sin servicio desde', type: 'date' },
  pauseTo: { label: 'Sin servicio hasta', type: 'date' },
  annulledMonths: { label: 'Meses anulados' },
  recoveryCodes: { label: 'Códigos de recuperación' },
  tokenAccess: { label: 'Acceso', words: tokenAccessLabels },
  tokenExpiry: { label: 'Vence', type: 'date' },
  receipt: { label: 'Recibo' },
  concept: { label: chargeTexts.concept },
  backup: { label: 'Respaldo' },
  nextReceipt: { label: 'Siguiente recibo' },
  provisionalNumber: { label: 'Cobro sin señal' },
}

/** A newer server may have written a field that this version of the page does not know. */
export function fieldOf(field: AuditField): Field {
  return (fields[field] as Field | undefined) ?? { label: field }
}
