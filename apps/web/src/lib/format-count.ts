const count = new Intl.NumberFormat('es-GT')

/** `12,345`. */
export function formatCount(number: number): string {
  return count.format(number)
}

/** `1 pago`, `1,200 pagos`. */
export function paymentCount(payments: number): string {
  return payments === 1 ? '1 pago' : `${formatCount(payments)} pagos`
}

/** `1 fila`, `1,200 filas`. */
export function rowCount(rows: number): string {
  return rows === 1 ? '1 fila' : `${formatCount(rows)} filas`
}

/** `1 registro`, `1,200 registros`. */
export function recordCount(records: number): string {
  return records === 1 ? '1 registro' : `${formatCount(records)} registros`
}
