import type { PaymentStatus } from '../billing/payment-status'

export const exportTexts = {
  done: 'Archivo exportado',
  failed: 'No se pudo exportar. Inténtalo de nuevo.',
} as const

/** Status of a payment or a client in exported lists. */
export const paymentStatusWord: Record<PaymentStatus, string> = {
  paid: 'Pagado',
  overdue: 'Vencido',
  pending: 'Pendiente',
  free: 'Sin cobro',
}

/** The words of a status in the history of one client, where pending payments are 'Programado'. */
export const historyStatusWord: Record<PaymentStatus, string> = { ...paymentStatusWord, pending: 'Programado' }

/** The kind of a client in exported lists. */
export const kindWords = { regular: 'Mensual', variable: 'Variable' } as const

/** 'Exportar todo': its card and its file. */
export const workbookTexts = {
  title: 'Exportar todo',
  explanation:
    'Un libro de Excel con una hoja para clientes, pagos, recibos, caja, grupos y cotizaciones. Sirve para hacer cuentas; para volver atrás se usa un respaldo.',
  fileName: 'isp-manager',
  restoring: 'Cómo restaurar',
  restoringSteps: [
    'Descarga un respaldo de la lista «Respaldos» y guárdalo también en otro equipo.',
    'En el servidor, detén el programa y cambia el nombre de la carpeta «postgres» de sus datos; no la borres.',
    'Ejecuta «npm run restore -- » seguido del archivo del respaldo.',
    'Ejecuta «npm start» y entra con el usuario y la contraseña de ese respaldo.',
  ],
} as const
